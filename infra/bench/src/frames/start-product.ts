import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getFamily, listFamilies } from '@family-chores/contracts/families/families';
import { login } from '@family-chores/contracts/identity/accounts';
import { fitsAge } from '@family-chores/contracts/schedule/ages';
import { assign } from '@family-chores/contracts/schedule/assignments';
import { listChores } from '@family-chores/contracts/schedule/chores';
import { seedDemo } from '@family-chores/local/seed';
import { isolatedSettings, webBuilds } from '@family-chores/local/stack';
import { ContractClient } from '@family-chores/node-client';
import { startQuietly } from '../product/start-quietly.ts';

type DemoSignIn = Awaited<ReturnType<typeof seedDemo>>;

export interface DemoProduct {
  readonly origin: string;
  readonly signIn: DemoSignIn;
  readonly familyId: number;
  stop(): Promise<void>;
}

/** Starts the product with the demo family, whose first member gets enough chores for all repetitions of the scenes. */
export async function startDemoProduct(report: (message: string) => void): Promise<DemoProduct> {
  const builds = await webBuilds();
  if (builds.changed.length > 0) report(`Building ${builds.changed.join(', ')}`);
  await builds.build({ built: () => undefined });
  const directory = await mkdtemp(join(tmpdir(), 'family-chores-frames-'));
  const remove = () => rm(directory, { recursive: true, force: true, maxRetries: 5 });
  try {
    const settings = await isolatedSettings(directory);
    const stack = await startQuietly(settings, builds.folders, report);
    const stop = () => stack.stop().then(remove);
    const origin = settings.publicOrigin;
    try {
      const signIn = await seedDemo(origin, report);
      return { origin, signIn, familyId: await assignChores(origin, signIn), stop };
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    await remove();
    throw error;
  }
}

/** @returns the family's id */
async function assignChores(origin: string, signIn: DemoSignIn): Promise<number> {
  const client = new ContractClient({ url: origin, origin });
  await client.callOrThrow(login, { body: signIn });
  const [family] = await client.callOrThrow(listFamilies, {});
  if (!family) throw new Error('The demo account has no family');
  const params = { familyId: family.id };
  const { members } = await client.callOrThrow(getFamily, { params });
  const [first] = members;
  if (!first) throw new Error('The demo family has no member');
  const chores = await client.callOrThrow(listChores, { params });
  const dueDate = new Date().toISOString();
  for (const { id: choreId } of chores.filter((chore) => fitsAge(chore, first.age))) {
    await client.callOrThrow(assign, { body: { familyMemberId: first.id, choreId, dueDate } });
  }
  return family.id;
}

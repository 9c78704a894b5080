import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StackEvents, isolatedSettings, startStack, webBuilds } from '@family-chores/local/stack';
import { findChromium, noChromium } from '../chromium.ts';
import { startControlServer } from './control-server.ts';
import { writeStackAddress } from './stack-address.ts';

const told: StackEvents = {
  progress: () => undefined,
  ended: ({ name, how, lastLines }) => console.log(`${name} ended (${how}):\n${lastLines}`),
  back: (name) => console.log(`${name} is back`),
};

/** Starts everything the product consists of, once, away from any other stack on the machine; answers how to end it. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes a setup from there
export default async function startEverything(): Promise<() => Promise<void>> {
  if (!findChromium()) throw new Error(noChromium);
  const builds = await webBuilds();
  if (builds.changed.length > 0) console.log(`Building ${builds.changed.join(', ')}`);
  await builds.build({ built: () => undefined });

  const directory = await mkdtemp(join(tmpdir(), 'family-chores-e2e-'));
  const remove = () => rm(directory, { recursive: true, force: true, maxRetries: 5 });
  try {
    const settings = await isolatedSettings(directory);
    const web = { places: builds.folders, development: false };
    const stack = await startStack({ settings, told, web });
    const control = await startControlServer(stack.processes);
    writeStackAddress({ origin: settings.publicOrigin, control: control.origin, assets: stack.data.assets });
    return async () => {
      await control.stop();
      await stack.stop();
      await remove();
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

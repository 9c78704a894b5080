import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Stack,
  type StackEvents,
  clockPreload,
  createClock,
  isolatedSettings,
  startStack,
  webBuilds,
} from '@family-chores/local/stack';
import { createDataDirectory } from '@family-chores/local/testing';

export interface Product {
  readonly origin: string;
  readonly cards: string;
  readonly stack: Stack;
  readonly clock: string;
  stop(): Promise<void>;
}

export interface ProductOptions {
  /** Whether this process itself runs all services. Their clock cannot be changed then. */
  readonly home?: boolean;
}

const events: StackEvents = {
  progress: () => undefined,
  ended: ({ name, cause, details }) => console.log(`${name} ended (${cause}):\n${details}`),
  recovered: (name) => console.log(`${name} is back`),
};

/** Builds what has changed. The stack is isolated from any other on the machine. */
export async function startProduct({ home = false }: ProductOptions = {}): Promise<Product> {
  const builds = await webBuilds();
  if (builds.changed.length > 0) console.log(`Building ${builds.changed.join(', ')}`);
  await builds.build({ built: () => undefined });

  const directory = await createDataDirectory('family-chores-e2e-');
  const remove = () => rm(directory, { recursive: true, force: true, maxRetries: 5 });
  try {
    const settings = await isolatedSettings(directory);
    const web = { builds: builds.folders };
    const clock = join(directory, 'clock');
    await createClock(clock);
    const stack = await startStack({
      settings: { ...settings, home, ...(!home && { preload: clockPreload(clock) }) },
      events,
      web,
    });
    const stop = async () => {
      await stack.stop();
      await remove();
    };
    const cards = `http://127.0.0.1:${settings.ports.cards}`;
    return { origin: settings.publicOrigin, cards, stack, clock, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

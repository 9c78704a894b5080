import path from 'node:path';
import type { Limit } from '@family-chores/service-kit/limits';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import type { AssetStore } from '../assets/asset-store.ts';
import { registry } from '../registry.ts';
import { Publisher } from './publisher.ts';
import { newFolder, removeFolder } from './temporary-folder.ts';

const operatorToken = 'the-token-of-the-operator-of-tests';

export interface TestRegistry {
  readonly service: TestService;
  readonly assetsDir: string;
  /** Add folders, then call `publishLocal`. */
  readonly localBuilds: string[];
  /** Publishes and releases new local builds. */
  publishLocal(): Promise<void>;
  /** A client of the registry with this token, by default the operator's. */
  publisher(token?: string): Promise<Publisher>;
}

interface StartOptions {
  /** Instead of a new folder. */
  bucket?: AssetStore;
  telemetryLimit?: Limit;
  /** Addresses of development servers. */
  devServers?: readonly string[];
}

/** Starts a registry without builds on real servers. */
export async function startRegistry({
  bucket,
  telemetryLimit = { attempts: 1000, seconds: 60 },
  devServers = [],
}: StartOptions = {}): Promise<TestRegistry> {
  const folder = await newFolder();
  const assetsDir = path.join(folder, 'assets');
  const localBuilds: string[] = [];
  const { definition, publishLocal } = registry({
    assets: bucket ? { bucket } : { folder: assetsDir },
    localBuilds,
    devServers,
    publicOrigin: 'http://localhost:3000',
    operatorToken,
    telemetryLimit,
  });
  const service = await startTestService(definition);
  return {
    service: {
      ...service,
      async stop() {
        await service.stop();
        await removeFolder(folder);
      },
    },
    assetsDir,
    localBuilds,
    publishLocal,
    publisher: async (token = operatorToken) => new Publisher(await service.as(), token),
  };
}

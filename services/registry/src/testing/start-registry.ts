import path from 'node:path';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { storeOnDisk } from '../assets/store-on-disk.ts';
import { publishLocalBuilds } from '../builds/publish-local-builds.ts';
import { registry } from '../service.ts';
import { gatePublicKey } from './gate-key.ts';
import { Publisher } from './publisher.ts';
import { newFolder, removeFolder } from './temporary-folder.ts';

const operatorToken = 'the-token-of-the-operator-of-tests';

export interface TestRegistry {
  readonly service: TestService;
  readonly assetsDir: string;
  /** The folders from which `publishLocal` publishes; empty at first. */
  readonly localBuilds: string[];
  publishLocal(): Promise<void>;
  publisher(token?: string): Promise<Publisher>;
}

/** Starts a registry without builds, with a real database and NATS server. */
export async function startRegistry(settings: Record<string, string> = {}): Promise<TestRegistry> {
  const folder = await newFolder();
  const assetsDir = path.join(folder, 'assets');
  const localBuilds: string[] = [];
  const service = await startTestService(registry, {
    settings: {
      ...(!settings['ASSETS_BUCKET'] && { ASSETS_DIR: assetsDir }),
      OPERATOR_TOKEN: operatorToken,
      GATE_PUBLIC_KEYS: gatePublicKey,
      TELEMETRY_LIMIT_PER_ADDRESS: '1000/60',
      ...settings,
    },
  });
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
    async publishLocal() {
      await publishLocalBuilds(localBuilds, storeOnDisk(assetsDir));
      await service.runJob('refresh-documents');
    },
    publisher: async (token = operatorToken) => new Publisher(await service.as(), token),
  };
}

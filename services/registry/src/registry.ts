import { completeStream } from '@family-chores/service-kit/nats';
import type { ServiceDefinition } from '@family-chores/service-kit/service';
import { takeLocalBuilds } from './builds/take-local-builds.ts';
import { serveDocs } from './docs/docs.middleware.ts';
import { operationsRoutes } from './operations/operations.routes.ts';
import { serveAppFiles } from './page/app-files.middleware.ts';
import { servePage } from './page/page.middleware.ts';
import { currentDocument, refreshDocument } from './releases/current-document.ts';
import { releaseRoutes } from './releases/releases.routes.ts';

interface Settings {
  assetsDir: string;
  localBuilds: readonly string[];
  publicOrigin: string;
  development: boolean;
}

/** How soon a replica serves what another released; and in development, how soon a rebuilt remote is served. */
const REFRESH_MS = 1_000;

interface Registry {
  definition: Omit<ServiceDefinition, 'config'>;
  /** Takes the local builds again, those that are new. */
  take: () => Promise<void>;
}

export function registry({ assetsDir, localBuilds, publicOrigin, development }: Settings): Registry {
  async function take() {
    await takeLocalBuilds(localBuilds, assetsDir);
    await refreshDocument();
  }

  const definition = {
    name: 'registry',
    routes: [...releaseRoutes, ...operationsRoutes(async () => null)],
    middleware: [
      serveDocs(publicOrigin),
      serveAppFiles({ current: currentDocument, assetsDir }),
      servePage({ current: currentDocument, assetsDir, publicOrigin, development }),
    ],
    jobs: [{ name: 'refresh-document', everyMs: REFRESH_MS, run: development ? take : refreshDocument }],
    async onReady() {
      await completeStream();
      await take();
    },
  };
  return { definition, take };
}

import type { KeyObject } from 'node:crypto';
import { problem } from '@family-chores/contracts/problem';
import {
  describeBuild as describeCall,
  listBuilds,
  sendFile,
} from '@family-chores/contracts/registry/builds';
import { type IdentifyToken, route } from '@family-chores/service-kit/http';
import type { AssetStore } from '../assets/asset-store.ts';
import { describeBuild } from './describe-build.ts';
import { listBuildsOf } from './list-builds.ts';
import { receiveFile } from './receive-file.ts';

interface Settings {
  identifyToken: IdentifyToken;
  assets: AssetStore;
  gateKeys: readonly KeyObject[];
}

/** The token was checked against the name in the path, so the body must have the same name. */
function checkNamed(
  params: { name: string; buildId: string },
  body: { name: string; buildId: string },
): void {
  const errors = (['name', 'buildId'] as const)
    .filter((part) => params[part] !== body[part])
    .map((path) => ({ path, message: 'It differs from the one in the path' }));
  if (errors.length > 0) throw problem('invalid-request', { errors });
}

export const buildRoutes = ({ identifyToken, assets, gateKeys }: Settings) => [
  route(describeCall, {
    identifyToken,
    async handle({ params, body, by }) {
      checkNamed(params, body);
      const { missing, publishedAt, notes } = await describeBuild(body, { by, assets });
      return {
        missing,
        publishedAt: publishedAt?.toISOString() ?? null,
        ...(notes.length > 0 && { notes }),
      };
    },
  }),

  route(sendFile, {
    identifyToken,
    handle: ({ params, query, body }) => receiveFile({ ...params, form: query }, body, assets),
  }),

  route(listBuilds, { identifyToken, handle: ({ params }) => listBuildsOf(params.name, gateKeys) }),
];

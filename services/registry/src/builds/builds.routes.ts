import type { KeyObject } from 'node:crypto';
import { problem } from '@family-chores/contracts/problem';
import {
  describeBuild as describeBuildCall,
  listBuilds,
  sendFile,
} from '@family-chores/contracts/registry/builds';
import { type IdentifyToken, route } from '@family-chores/service-kit/http';
import type { AssetStore } from '../assets/asset-store.ts';
import { describeBuild } from './describe-build.ts';
import { listBuildsOf } from './list-builds.ts';
import { receiveFile } from './receive-file.ts';

interface BuildRoutesOptions {
  identifyToken: IdentifyToken;
  assets: AssetStore;
  gateKeys: readonly KeyObject[];
}

/**
 * Only the name in the path was checked against the token, so the name and id in the body must match the path.
 * @throws Problem `invalid-request`
 */
function checkMatchesPath(
  params: { name: string; buildId: string },
  body: { name: string; buildId: string },
): void {
  const errors = (['name', 'buildId'] as const)
    .filter((part) => params[part] !== body[part])
    .map((path) => ({ path, message: 'Must be the same as in the path' }));
  if (errors.length > 0) throw problem('invalid-request', { errors });
}

export const buildRoutes = ({ identifyToken, assets, gateKeys }: BuildRoutesOptions) => [
  route(describeBuildCall, {
    identifyToken,
    async handle({ params, body, by }) {
      checkMatchesPath(params, body);
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

import { listErrors } from '@family-chores/contracts/registry/errors';
import { type IdentifyToken, route } from '@family-chores/service-kit/http';
import type { AssetStore } from '../assets/asset-store.ts';
import { listErrorsOf } from './list-errors.ts';
import { SourceMaps } from './source-maps.ts';

interface ErrorRoutesOptions {
  identifyToken: IdentifyToken;
  assets: AssetStore;
}

export function errorRoutes({ identifyToken, assets }: ErrorRoutesOptions) {
  const maps = new SourceMaps(assets);
  return [
    route(listErrors, {
      identifyToken,
      handle: ({ params: { name }, query: { buildId } }) => listErrorsOf({ name, buildId }, maps),
    }),
  ];
}

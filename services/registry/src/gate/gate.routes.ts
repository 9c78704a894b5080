import type { KeyObject } from 'node:crypto';
import {
  listRequiredVerdicts,
  recordVerdict as recordVerdictCall,
} from '@family-chores/contracts/registry/gate-verdicts';
import { type IdentifyToken, route } from '@family-chores/service-kit/http';
import type { AssetStore } from '../assets/asset-store.ts';
import { checkBackendsForRelease } from '../backends/check-backends.ts';
import { publishedBuild } from '../compatibility/released-builds.ts';
import { requiredVerdictsFor } from './gate.ts';
import { recordVerdict } from './record-verdict.ts';

interface GateRoutesOptions {
  identifyToken: IdentifyToken;
  assets: AssetStore;
  gateKeys: readonly KeyObject[];
}

export const gateRoutes = ({ identifyToken, assets, gateKeys: keys }: GateRoutesOptions) => [
  route(recordVerdictCall, {
    identifyToken,
    handle: ({ params, body, by }) => recordVerdict({ ...params, ...body }, { by, keys }),
  }),

  route(listRequiredVerdicts, {
    identifyToken,
    async handle({ params, query: { buildId } }) {
      // A build that the running services cannot serve is refused now, before the gate spends minutes on it.
      await checkBackendsForRelease(await publishedBuild(params.name, buildId), assets);
      return requiredVerdictsFor({ ...params, buildId }, keys);
    },
  }),
];

import type { Build } from '@family-chores/contracts/registry/build';
import { listRequiredVerdicts } from '@family-chores/contracts/registry/gate-verdicts';
import { recordVerdicts } from '@family-chores/shipping/client';
import { type GateResult, runGate } from '@family-chores/shipping/gate';
import type { Browser } from '@playwright/test';
import { builtFolder, connectAsOperator, gateKey } from './registry.ts';

export async function tryInGate(
  browser: Browser,
  { name, buildId, smoke }: Pick<Build, 'name' | 'buildId' | 'smoke'>,
): Promise<GateResult> {
  const { registry, ...access } = await connectAsOperator();
  const params = { name, channel: 'stable' };
  const required = await registry.call(listRequiredVerdicts, { params, query: { buildId } });
  const { signal } = new AbortController();
  const result = await runGate(browser, {
    ...access,
    name,
    buildId,
    // The gate reads only source maps from this folder. An altered build has those of the build that it was made from.
    folder: builtFolder(name),
    smoke,
    required: required.filter(({ use }) => use === 'current'),
    signal,
  });
  await recordVerdicts(registry, { key: await gateKey(), tried: result.tried });
  return result;
}

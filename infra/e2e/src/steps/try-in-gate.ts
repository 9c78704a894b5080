import { listRequiredVerdicts } from '@family-chores/contracts/registry/gate-verdicts';
import { recordVerdicts } from '@family-chores/shipping/client';
import { type GateResult, passGate } from '@family-chores/shipping/gate';
import type { Browser } from '@playwright/test';
import { gateKey, operator } from './registry.ts';

/** Opens a published build in the release gate with the current shell, and records the verdict. */
export async function tryInGate(
  browser: Browser,
  { name, buildId }: { name: string; buildId: string },
): Promise<GateResult> {
  const { registry, ...where } = await operator();
  const params = { name, channel: 'stable' };
  const required = await registry.call(listRequiredVerdicts, { params, query: { buildId } });
  const { signal } = new AbortController();
  const result = await passGate(browser, {
    ...where,
    name,
    buildId,
    required: required.filter(({ use }) => use === 'current'),
    signal,
  });
  await recordVerdicts(registry, { key: await gateKey(), tried: result.tried });
  return result;
}

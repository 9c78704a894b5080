import { createPrivateKey } from 'node:crypto';
import type { BodyInputOf } from '@family-chores/contracts/define-call';
import {
  listRequiredVerdicts,
  recordVerdict,
  type RequiredVerdict,
} from '@family-chores/contracts/registry/gate-verdicts';
import { signVerdict } from '@family-chores/node-client';
import type { ApiClient } from './api-client.ts';

export interface SignedVerdict {
  readonly params: Pick<RequiredVerdict, 'name' | 'buildId' | 'shell'>;
  readonly body: BodyInputOf<typeof recordVerdict>;
}

/** Signs that a build passed the release gate, without running the gate. */
function signPassedVerdict(
  { name, buildId, shell }: SignedVerdict['params'],
  gateKey: string,
): SignedVerdict {
  const key = createPrivateKey({ key: Buffer.from(gateKey, 'base64'), format: 'der', type: 'pkcs8' });
  const params = { name, buildId, shell };
  const result = { outcome: 'passed' as const, findings: [], at: new Date().toISOString() };
  return { params, body: signVerdict({ ...params, ...result }, key) };
}

/** Records every verdict that a build needs on `stable`. @returns the verdicts */
export async function recordPassedVerdicts(
  operator: ApiClient,
  { name, buildId }: { name: string; buildId: string },
  gateKey: string,
): Promise<SignedVerdict[]> {
  const params = { name, channel: 'stable' };
  const required = (await operator.call(listRequiredVerdicts, { params, query: { buildId } })).body;
  const verdicts = required.map((each) => signPassedVerdict(each, gateKey));
  for (const verdict of verdicts) {
    const { status, text } = await operator.call(recordVerdict, verdict);
    if (status !== 204) throw new Error(`Recording a verdict about ${name} failed with ${status}: ${text}`);
  }
  return verdicts;
}

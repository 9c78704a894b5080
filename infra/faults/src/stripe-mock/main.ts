import { freePort } from '@family-chores/local/stack';
import { z } from 'zod';
import { tenantMatrix } from '../checks/tenant-matrix.ts';
import { duplicateWebhooks } from '../checks/duplicate-webhooks.ts';
import { webhookOrReturn } from '../checks/webhook-or-return.ts';
import { runCheck } from '../run/run-check.ts';
import { type FaultStack, startFaultStack } from '../stack/fault-stack.ts';
import { differences } from './differences.ts';
import { findStripeMock, startStripeMock } from './stripe-mock.ts';

/** The requests that the local card provider has recorded, with its responses. */
const recordedRequests = z.array(
  z.object({
    method: z.string(),
    url: z.string(),
    body: z.string(),
    status: z.int(),
    response: z.record(z.string(), z.unknown()),
  }),
);
type RecordedRequest = z.output<typeof recordedRequests>[number];

/** Together, these checks make billing send most kinds of its requests to Stripe, but do not delete a customer. */
const scenarios = [tenantMatrix, duplicateWebhooks, webhookOrReturn];

/** @returns the latest successful request of each kind to the card provider, by billing or by the checks */
async function recordRequests(stack: FaultStack): Promise<RecordedRequest[]> {
  for (const scenario of scenarios) {
    const { ok, details } = await runCheck(scenario, { stack, full: false });
    if (!ok) throw new Error(details);
  }
  const { STRIPE_API_URL } = await stack.environmentOf('billing');
  const response = await fetch(`${STRIPE_API_URL}/_control/requests`);
  return recordedRequests.parse(await response.json()).filter(({ status }) => status === 200);
}

/** @returns stripe-mock's error if it refused the request, otherwise how its response differs from ours */
async function compareRequest(
  { method, url, body, response: ours }: RecordedRequest,
  mock: string,
): Promise<Comparison> {
  const headers = {
    authorization: 'Bearer sk_test_123',
    'content-type': 'application/x-www-form-urlencoded',
  };
  const sent = method === 'POST' ? { body } : {};
  const response = await fetch(mock + url, { method, headers, ...sent });
  const theirs: unknown = await response.json();
  return {
    request: `${method} ${url.replaceAll(/(?<=_)\w{14,}/g, '…')} ${decodeURIComponent(body)}`,
    refusal: response.ok ? undefined : JSON.stringify(theirs),
    differences: response.ok ? differences(ours, theirs) : [],
  };
}

interface Comparison {
  readonly request: string;
  readonly refusal: string | undefined;
  readonly differences: readonly string[];
}

async function compare(command: string): Promise<void> {
  const mock = await startStripeMock(command, await freePort());
  try {
    const comparisons = await compareAll(mock.url);
    for (const { request, refusal, differences: found } of comparisons) {
      console.log(`${refusal === undefined ? '✓' : '✗'} ${request}`);
      for (const line of refusal === undefined ? found : [refusal]) console.log(`    ${line}`);
    }
    const refused = comparisons.filter(({ refusal }) => refusal !== undefined).length;
    const differing = comparisons.filter((comparison) =>
      comparison.differences.some(isTypeDifference),
    ).length;
    console.log(
      `\n${comparisons.length} requests: ${refused} refused, ${differing} with values of other types`,
    );
    process.exitCode = comparisons.length > 0 && refused + differing === 0 ? 0 : 1;
  } finally {
    mock.stop();
  }
}

async function compareAll(mock: string): Promise<Comparison[]> {
  const stack = await startFaultStack();
  try {
    const comparisons: Comparison[] = [];
    for (const request of await recordRequests(stack)) comparisons.push(await compareRequest(request, mock));
    return comparisons;
  } finally {
    await stack.end();
  }
}

/** stripe-mock's API version may differ from the SDK's, so fields that only one side has are no failure. */
function isTypeDifference(difference: string): boolean {
  return !difference.includes(' is only in ');
}

const command = await findStripeMock();
if (command === undefined)
  console.log('skipped: stripe-mock is not installed and cannot be built; install Go to build it');
else await compare(command);

import { freePort } from '@family-chores/local/stack';
import { z } from 'zod';
import { tenantMatrix } from '../checks/tenant-matrix.ts';
import { webhookManyTimes } from '../checks/webhook-many-times.ts';
import { webhookOrWayBack } from '../checks/webhook-or-way-back.ts';
import { runCheck } from '../run/run-check.ts';
import { type FaultStack, startFaultStack } from '../stack/fault-stack.ts';
import { differences } from './differences.ts';
import { findStripeMock, startStripeMock } from './stripe-mock.ts';

/** What the stand-in for Stripe remembers of what it was asked. */
const askedRequests = z.array(
  z.object({
    method: z.string(),
    url: z.string(),
    body: z.string(),
    status: z.int(),
    answer: z.record(z.string(), z.unknown()),
  }),
);
type AskedRequest = z.output<typeof askedRequests>[number];

/** Between them they make billing ask everything it ever asks. */
const scenarios = [tenantMatrix, webhookManyTimes, webhookOrWayBack];

async function askedOf(stack: FaultStack): Promise<AskedRequest[]> {
  for (const scenario of scenarios) {
    const { ok, told } = await runCheck(scenario, { stack, full: false });
    if (!ok) throw new Error(told);
  }
  const { STRIPE_API_URL } = await stack.environmentOf('billing');
  const answer = await fetch(`${STRIPE_API_URL}/_control/requests`);
  return askedRequests.parse(await answer.json()).filter(({ status }) => status === 200);
}

/** Answers what stripe-mock thinks of a request, and how its answer differs. */
async function opinionOn({ method, url, body, answer }: AskedRequest, mock: string): Promise<Opinion> {
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
    differences: response.ok ? differences(answer, theirs) : [],
  };
}

interface Opinion {
  readonly request: string;
  readonly refusal: string | undefined;
  readonly differences: readonly string[];
}

async function compare(command: string): Promise<void> {
  const mock = await startStripeMock(command, await freePort());
  try {
    const opinions = await opinionsOf(mock.url);
    for (const { request, refusal, differences: found } of opinions) {
      console.log(`${refusal === undefined ? '✓' : '✗'} ${request}`);
      for (const line of refusal === undefined ? found : [refusal]) console.log(`    ${line}`);
    }
    const refused = opinions.filter(({ refusal }) => refusal !== undefined).length;
    const otherKinds = opinions.filter((opinion) => opinion.differences.some(isOfAnotherKind)).length;
    console.log(
      `\n${opinions.length} kinds of requests: ${refused} refused, ${otherKinds} answered with other kinds of values`,
    );
    process.exitCode = opinions.length > 0 && refused + otherKinds === 0 ? 0 : 1;
  } finally {
    mock.stop();
  }
}

async function opinionsOf(mock: string): Promise<Opinion[]> {
  const stack = await startFaultStack();
  try {
    const opinions: Opinion[] = [];
    for (const request of await askedOf(stack)) opinions.push(await opinionOn(request, mock));
    return opinions;
  } finally {
    await stack.end();
  }
}

/** Names that one of them lacks are told only: stripe-mock's description may be older or newer than the SDK. */
function isOfAnotherKind(difference: string): boolean {
  return !difference.endsWith(' only');
}

const command = await findStripeMock();
if (command === undefined) console.log('skipped: there is no stripe-mock, and no Go to build it with');
else await compare(command);

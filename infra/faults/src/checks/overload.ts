import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestFamily } from '../client/test-family.ts';
import { closedLoop, openLoop, type Tally } from '../client/load.ts';
import type { Check } from '../run/check.ts';
import { prepareChatReads } from './chat-history.ts';

/** The number of clients that keep the service busy without overloading it. */
const BUSY_CLIENTS = 32;
/** The rate of the flood, as a multiple of the capacity. */
const OVERLOAD = 3;
const MESSAGE_CHARACTERS = 200;
const PROBE_EVERY_MS = 100;
/** Generous: requests are refused on arrival (decision 140), but the machine may be busy. */
const MAX_REFUSAL_MS = 1000;

/** Quality bar R25. */
export const overload: Check = {
  id: 'R25',
  title:
    'at three times its capacity, a service keeps most of its throughput and refuses excess requests early',
  async run({ stack, full }) {
    const family = await createTestFamily(stack.target);
    const reads = await prepareChatReads(stack, family, MESSAGE_CHARACTERS);
    const peakMs = full ? 5000 : 1500;
    const measurePeak = async () => rateOf(await closedLoop({ ...reads, ms: peakMs }, BUSY_CLIENTS));
    await measurePeak();
    const before = await measurePeak();
    const ms = full ? 60_000 : 4000;
    const [flood] = await Promise.all([openLoop({ ...reads, ms }, before * OVERLOAD), probe(reads, ms)]);
    const after = await measurePeak();
    // Short measurements vary on a busy machine, so the short run compares the flood with the lower of the two peaks.
    const peak = full ? (before + after) / 2 : Math.min(before, after);
    const goodput = rateOf(flood) / peak;
    const figures = [
      `goodput ${Math.round(goodput * 100)} % of ${Math.round(peak)}/s`,
      `${flood.succeeded} served, ${flood.refused} refused after ${Math.round(flood.refusedAfterMs)} ms`,
    ].join(', ');
    assert.equal(
      flood.failures.length,
      0,
      `a request was neither served nor refused: ${flood.failures[0]}; ${figures}`,
    );
    assert.ok(flood.refused > 0, `nothing was refused: ${figures}`);
    assert.ok(flood.refusedAfterMs < MAX_REFUSAL_MS, `requests were refused late: ${figures}`);
    assert.ok(goodput >= (full ? 0.8 : 0.5), `the goodput is too low: ${figures}`);
    return figures;
  },
  mutants: [
    {
      defect: 'every request waits for its turn without a time limit',
      edits: [
        {
          file: 'packages/service-kit/dist/http/request-queue.js',
          replace: 'if (!longest)',
          by: 'if (true)',
        },
      ],
    },
    {
      defect: 'health probes are refused too',
      edits: [
        {
          file: 'packages/service-kit/dist/http/shed-overload.js',
          replace: "['/livez', '/readyz', '/metrics']",
          by: '[]',
        },
      ],
    },
  ],
};

const rateOf = ({ succeeded, seconds }: Tally) => succeeded / seconds;

async function probe({ port }: { port: number }, ms: number): Promise<void> {
  const url = `http://127.0.0.1:${port}`;
  const end = performance.now() + ms;
  while (performance.now() < end) {
    for (const path of ['/livez', '/readyz']) {
      const { status } = await fetch(url + path);
      assert.equal(status, 200, `${path} under overload`);
    }
    const { status, headers } = await fetch(`${url}/api/messages/family/1`);
    if (status === 503) assert.equal(headers.get('retry-after'), '1');
    else assert.equal(status, 401);
    await wait(PROBE_EVERY_MS);
  }
}

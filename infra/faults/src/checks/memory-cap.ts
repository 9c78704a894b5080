import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestFamily } from '../client/test-family.ts';
import { closedLoop } from '../client/load.ts';
import type { Check } from '../run/check.ts';
import { prepareChatReads } from './chat-history.ts';

const CAP_MB = 200;
const CLIENTS = 400;
/** The maximum length of a message. With 50 such messages, each response has 100 KB. */
const MESSAGE_CHARACTERS = 2000;
const PROBE_EVERY_MS = 250;

/** Quality bar R27. */
export const memoryCap: Check = {
  id: 'R27',
  title: 'a service uses less than 200 MB of memory during a flood of large responses',
  async run({ stack, full }) {
    const family = await createTestFamily(stack.target);
    const reads = await prepareChatReads(stack, family, MESSAGE_CHARACTERS);
    const { startedAt } = await readMetrics(reads.port);
    const ended = new AbortController();
    const flood = closedLoop({ ...reads, ms: full ? 60_000 : 6000 }, CLIENTS).finally(() => ended.abort());
    let largest = 0;
    while (!ended.signal.aborted) {
      const now = await readMetrics(reads.port);
      assert.equal(now.startedAt, startedAt, 'the chat service was restarted during the flood');
      largest = Math.max(largest, now.megabytes);
      await wait(PROBE_EVERY_MS);
    }
    const { succeeded, refused, failures } = await flood;
    assert.equal(failures.length, 0, `a request was neither served nor refused: ${failures[0]}`);
    assert.ok(largest < CAP_MB, `the chat service used ${largest.toFixed(0)} MB`);
    return `${succeeded} served, ${refused} refused; at most ${largest.toFixed(0)} MB`;
  },
  mutants: [
    {
      defect: 'the cache of responses has no limit',
      edits: [
        {
          file: 'packages/service-kit/dist/http/versioned.js',
          replace: 'maxSize: 8 * 1024 * 1024,',
          by: 'maxSize: 8 * 1024 * 1024 * 1024,',
        },
      ],
    },
  ],
};

async function readMetrics(port: number): Promise<{ megabytes: number; startedAt: number }> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} ([\\d.e+]+)`, 'm').exec(metrics)?.[1]);
  return {
    megabytes: value('process_resident_memory_bytes') / 1_000_000,
    startedAt: value('process_start_time_seconds'),
  };
}

import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { listMessages, sendMessage } from '@family-chores/contracts/chat/messages';
import { problemType } from '@family-chores/contracts/problem';
import { createTestFamily } from '../client/test-family.ts';
import { sendSlowBodies } from '../client/slow-bodies.ts';
import type { Check } from '../run/check.ts';

const BODIES = 600;
/** The number of client addresses: enough that none exceeds the limit on bodies that arrive from one client at once. */
const ADDRESSES = 20;
/** The problems with which a request with a slow body may be refused. */
const EXPECTED_PROBLEMS = ['body-too-slow', 'overloaded'] as const;
const PAUSE_MS = 200;
const MAX_RESPONSE_MS = 1500;

/** Quality bar R24 for bodies that arrive slowly. */
export const slowBodies: Check = {
  id: 'R24',
  title:
    '600 requests whose bodies arrive at one byte per second are refused early and delay no other request',
  async run({ stack, full }) {
    const { owner, familyId, members } = await createTestFamily(stack.target);
    const { PORT } = await stack.environmentOf('chat');
    const body = { familyId, senderId: members[0].id, content: 'Hello' };
    await owner.call(sendMessage, { body });
    const durationsMs: number[] = [];
    for (let round = 0; round < (full ? 5 : 1); round += 1) {
      const attack = {
        port: Number(PORT),
        cookies: owner.cookies.toString(),
        count: BODIES,
        addresses: ADDRESSES,
      };
      const bodies = await sendSlowBodies(attack);
      const ended = new AbortController();
      const responses = bodies.responses.finally(() => ended.abort());
      do {
        for (const { status, attempts, text, tookMs } of [
          await owner.call(sendMessage, { body }),
          await owner.call(listMessages, { params: { familyId } }),
        ]) {
          assert.ok(status < 300 && attempts === 1, `${status}: ${text}`);
          durationsMs.push(tookMs);
        }
        await wait(PAUSE_MS);
      } while (!ended.signal.aborted);
      for (const response of await responses) {
        const isExpected = EXPECTED_PROBLEMS.some((code) => response.includes(problemType(code)));
        assert.ok(isExpected, `a slow body got: ${response}`);
      }
      bodies.end();
    }
    const slowest = Math.max(...durationsMs);
    assert.ok(slowest < MAX_RESPONSE_MS, `an ordinary request took ${slowest} ms`);
    return `${durationsMs.length} ordinary requests during the attack, the slowest took ${slowest} ms`;
  },
  mutants: [
    {
      defect: 'a request is queued before its body has arrived',
      edits: [
        {
          file: 'packages/service-kit/dist/http/edge.js',
          replace: 'await receiveAhead(ctx);',
          by: '',
        },
      ],
    },
    {
      defect: 'bodies have no time limit',
      edits: [
        {
          file: 'packages/service-kit/dist/http/receive-body.js',
          replace: 'if (isLate && arriving.has(self))',
          by: 'if (!arriving.has(self))',
        },
      ],
    },
  ],
};

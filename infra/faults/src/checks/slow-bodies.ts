import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { listMessages, sendMessage } from '@family-chores/contracts/chat/messages';
import { problemType } from '@family-chores/contracts/problem';
import { foundHousehold } from '../client/household.ts';
import { sendSlowBodies } from '../client/slow-bodies.ts';
import type { Check } from '../run/check.ts';

const BODIES = 600;
/** No single address is over its own limit. */
const ADDRESSES = 20;
/** How a slow body may end. */
const endings = ['body-too-slow', 'overloaded'] as const;
const PAUSE_MS = 200;
const SLOWEST_MS = 1500;

/** Quality bar R24: the part about bodies that arrive slowly. */
export const slowBodies: Check = {
  id: 'R24',
  title: '600 bodies at a byte a second end early, and nobody waits for them',
  async run({ stack, full }) {
    const { head, familyId, members } = await foundHousehold(stack.place);
    const { PORT } = await stack.environmentOf('chat');
    const body = { familyId, senderId: members[0].id, content: 'Hello' };
    await head.call(sendMessage, { body });
    const took: number[] = [];
    for (let round = 0; round < (full ? 5 : 1); round += 1) {
      const attack = { port: Number(PORT), cookies: head.cookies, count: BODIES, addresses: ADDRESSES };
      const bodies = await sendSlowBodies(attack);
      const ended = new AbortController();
      const responses = bodies.responses.finally(() => ended.abort());
      do {
        for (const answer of [
          await head.call(sendMessage, { body }),
          await head.call(listMessages, { params: { familyId } }),
        ]) {
          assert.ok(answer.status < 300 && answer.attempts === 1, `answered ${answer.text}`);
          took.push(answer.tookMs);
        }
        await wait(PAUSE_MS);
      } while (!ended.signal.aborted);
      for (const response of await responses) {
        const isEnded = endings.some((code) => response.includes(problemType(code)));
        assert.ok(isEnded, `a slow body got: ${response}`);
      }
      bodies.end();
    }
    const slowest = Math.max(...took);
    assert.ok(slowest < SLOWEST_MS, `an ordinary request took ${slowest} ms`);
    return `${took.length} ordinary requests meanwhile, the slowest took ${slowest} ms`;
  },
  mutants: [
    {
      what: 'bodies are received by requests that hold a slot',
      edits: [
        {
          file: 'packages/service-kit/dist/http/edge.js',
          replace: 'await receiveAhead(ctx);',
          by: '',
        },
      ],
    },
    {
      what: 'bodies may take as long as they like',
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

import { limitOf } from './call-limit.ts';
import { calls } from './all-contracts.ts';
import { sendMessage } from './chat/messages.ts';
import { invite } from './families/invitations.ts';
import { assign, complete } from './schedule/assignments.ts';

const accountCalls = calls.filter(({ access }) => ['account', 'family', 'resource', 'own'].includes(access));

it.each(accountCalls.filter(({ method }) => method === 'POST').map((call) => [call.path, call]))(
  'limits how often %s creates something',
  (_, call) => {
    const limit = limitOf(call);
    expect(limit?.perAccount.attempts).toBeGreaterThan(0);
    expect(limit?.perFamily.attempts).toBeGreaterThan(0);
  },
);

it('lets an account assign 1,200 chores a minute, and allows fewer messages and invitations', () => {
  expect(limitOf(assign)?.perAccount).toEqual({ attempts: 1200, seconds: 60 });
  expect(limitOf(sendMessage)?.perAccount).toEqual({ attempts: 120, seconds: 60 });
  expect(limitOf(invite)?.perFamily).toEqual({ attempts: 60, seconds: 3600 });
});

it('does not limit the completions that a phone sends in bulk after being offline', () => {
  expect(limitOf(complete)).toBeNull();
});

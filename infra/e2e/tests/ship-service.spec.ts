import { sendMessage } from '@family-chores/contracts/chat/messages';
import { CANDIDATES_HEADER } from '@family-chores/contracts/registry/candidates-header';
import { getServiceRelease, startServiceRelease } from '@family-chores/contracts/registry/service-releases';
import { expect, test } from '../src/journey.ts';
import { arrangeFamily, clientOf } from '../src/steps/arranged-family.ts';
import { messages, openChat, writeMessage } from '../src/steps/chat.ts';
import { connectAsOperator, repository } from '../src/steps/registry.ts';
import { removeCandidate, startAltered } from '../src/steps/service-versions.ts';
import { runNpm } from '../src/steps/team.ts';
import { readStackAddress } from '../src/stack/stack-address.ts';

const chat = { params: { name: 'chat' } } as const;

test('a new version of a service starts beside the current one, takes over, and is rolled back, while a family uses the service', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  const { registry } = await connectAsOperator();
  const settings = { DATA_DIR: readStackAddress()?.data ?? '' };
  const run = (script: string, ...args: string[]) =>
    runNpm(repository, ['run', '--silent', script, '-w', 'services/chat', '--', ...args], settings);

  await page.goto(dashboard);
  await openChat(page);
  const shipping = run(
    'ship',
    '--steps',
    '50,100',
    '--hold',
    '2s',
    '--least-requests',
    '0',
    '--without-tests',
  );
  await expect
    .poll(async () => (await registry.call(getServiceRelease, chat)).candidate?.step, { timeout: 240_000 })
    .toBe(1);
  await writeMessage(page, 'Dinner at six');
  await expect(messages(page)).toContainText('Dinner at six');
  const { exitCode, output } = await shipping;
  expect(output).toMatch(
    /✓ start .*\n✓ check .*\n.*50 % of the families call it\n.*100 %.*\n.*passed\n✓ replace /,
  );
  expect(exitCode).toBe(0);
  expect(await registry.call(getServiceRelease, chat)).toMatchObject({
    candidate: null,
    last: { outcome: 'released' },
  });
  await writeMessage(page, 'Bring Grandma');
  await expect(messages(page)).toContainText('Bring Grandma');

  const rollback = await run('rollback');
  expect(rollback).toEqual({
    exitCode: 0,
    output: 'The previous version of chat handles everything again.\n',
  });
  expect(await registry.call(getServiceRelease, chat)).toMatchObject({ last: { outcome: 'rolled-back' } });
  await writeMessage(page, 'And the dog');
  await expect(messages(page)).toContainText('And the dog');
});

test('a new version that fails is aborted, and the current one handles all calls again', async ({ page }) => {
  const family = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  const { registry } = await connectAsOperator();
  await startAltered('chat', {
    file: 'messages/messages.routes.js',
    from: 'const sender = await',
    // Fails only for this journey's messages, because other journeys may call the candidate, too.
    to: "if (content === 'Please fail') throw new Error('As requested'); const sender = await",
  });
  const plan = { steps: [100], holdSeconds: 3600, leastRequests: 0 };
  await registry.call(startServiceRelease, { ...chat, body: { plan } });
  await page.goto(family.dashboard);
  await openChat(page);
  /** Sends a message. @returns the candidates that the page's request names */
  const writeAndReadCandidates = async (content: string) => {
    const sent = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/messages');
    await writeMessage(page, content);
    return (await sent).headers()[CANDIDATES_HEADER.toLowerCase()];
  };
  expect(await writeAndReadCandidates('Dinner at six')).toBe('chat');
  await expect(messages(page)).toContainText('Dinner at six');

  const client = clientOf(page);
  const send = async (content: string) => {
    const body = { familyId: family.familyId, senderId: family.memberIds.get('Mia') ?? 0, content };
    const headers = { [CANDIDATES_HEADER]: 'chat' };
    return (await client.call(sendMessage, { body, headers })).status;
  };
  expect([await send('Please fail'), await send('Please fail'), await send('Please fail')]).toEqual([
    500, 500, 500,
  ]);
  await expect
    .poll(async () => (await registry.call(getServiceRelease, chat)).last, { timeout: 60_000 })
    .toMatchObject({ outcome: 'aborted', reason: expect.stringMatching(/^3 of \d+ requests failed/) });
  await removeCandidate('chat');
  expect(await send('Please fail')).toBe(201);
  // The open page learns of the abort by a live event.
  let course = 0;
  await expect
    .poll(() => writeAndReadCandidates(`Course ${(course += 1)}`), { timeout: 60_000 })
    .toBeUndefined();
  await expect(messages(page)).toContainText(`Course ${course}`);
});

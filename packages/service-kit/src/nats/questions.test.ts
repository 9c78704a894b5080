import { defineQuestion } from '@family-chores/contracts/define-question';
import { id } from '@family-chores/contracts/fields';
import { ErrorCode } from 'nats';
import { z } from 'zod';
import { startTestService, until } from '../testing/index.ts';
import { answer } from './index.ts';

const noteQuestion = defineQuestion({
  service: 'schedule',
  name: 'note',
  summary: 'The text of a note',
  request: z.object({ noteId: id }),
  response: z.object({ text: z.string() }),
});

it('sends the answers under way before the service stops', async () => {
  const replies: ((answered: { text: string }) => void)[] = [];
  const reply = () => new Promise<{ text: string }>((resolve) => replies.push(resolve));
  const service = await startTestService({
    name: 'schedule',
    routes: [],
    answers: [answer(noteQuestion, reply)],
  });
  const ask = (timeout: number) =>
    service.neighbours.nats.request(noteQuestion.subject, JSON.stringify({ noteId: 1 }), { timeout });
  const asked = ask(5000);
  await until(() => replies.length === 1);

  const stopped = service.stop();
  await until(() =>
    ask(50).then(
      () => false,
      ({ code }) => code === ErrorCode.NoResponders,
    ),
  );
  for (const resolve of replies) resolve({ text: 'Tea' });
  expect((await asked).json()).toEqual({ text: 'Tea' });
  await stopped;
});

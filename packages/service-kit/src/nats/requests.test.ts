import { defineRequest } from '@family-chores/contracts/define-request';
import { id } from '@family-chores/contracts/fields';
import { ErrorCode } from 'nats';
import { z } from 'zod';
import { defineService } from '../service/index.ts';
import { startTestService, until } from '../testing/index.ts';
import { eachRespondsTo, requestEach, respondTo } from './index.ts';

const noteRequest = defineRequest({
  service: 'schedule',
  name: 'note',
  summary: 'The text of a note',
  request: z.object({ noteId: id }),
  response: z.object({ text: z.string() }),
});

it('sends the responses in flight before the service stops', async () => {
  const pending: ((response: { text: string }) => void)[] = [];
  const respond = () => new Promise<{ text: string }>((resolve) => pending.push(resolve));
  const service = await startTestService(
    defineService({
      name: 'schedule',
      routes: [],
      responders: [respondTo(noteRequest, respond)],
    }),
  );
  const send = (timeout: number) =>
    service.stubs.nats.request(noteRequest.subject, JSON.stringify({ noteId: 1 }), { timeout });
  const first = send(5000);
  await until(() => pending.length === 1);

  const stopped = service.stop();
  await until(() =>
    send(50).then(
      () => false,
      ({ code }) => code === ErrorCode.NoResponders,
    ),
  );
  for (const resolve of pending) resolve({ text: 'Tea' });
  expect((await first).json()).toEqual({ text: 'Tea' });
  await stopped;
});

it('collects the valid responses of all replicas, and ignores invalid ones', async () => {
  const service = await startTestService(
    defineService({
      name: 'schedule',
      routes: [],
      responders: [eachRespondsTo(noteRequest, async () => ({ text: 'Tea' }))],
    }),
  );
  const others = ['', '{', '{}', '{"text":"Milk"}'];
  for (const response of others)
    service.stubs.nats.subscribe(noteRequest.subject, {
      callback: (_, message) => message.respond(response),
    });
  await service.stubs.nats.flush();
  const texts = (await requestEach(noteRequest, { noteId: 1 })).map(({ text }) => text);
  expect(texts.toSorted()).toEqual(['Milk', 'Tea']);
  await service.stop();
});

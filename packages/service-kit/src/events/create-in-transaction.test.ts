import { randomUUID } from 'node:crypto';
import { continueTrace, runInContext } from '../log/index.ts';
import { defineService } from '../service/index.ts';
import { startTestService, type TestService } from '../testing/index.ts';
import { Note, noteWritten } from '../testing/notes.ts';
import { createInTransaction, event } from './index.ts';
import { outboxDocuments } from './outbox.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(defineService({ name: 'notes', routes: [] }));
});
afterAll(() => service.stop());

/** Stores sheets of paper. Each note uses one of them. */
async function buyPaper(sheets: number): Promise<number> {
  const paperId = Math.floor(Math.random() * 2 ** 31);
  await outboxDocuments('paper').insertOne({ _id: paperId, sheets } as never);
  return paperId;
}

async function sheetsLeft(paperId: number): Promise<unknown> {
  const paper: Record<string, unknown> | null = await outboxDocuments('paper').findOne({ _id: paperId });
  return paper?.['sheets'];
}

let lastId = 0;

function write(paperId: number, requestKey?: string) {
  return runInContext({ traceparent: continueTrace(), requestKey }, () =>
    createInTransaction(Note, { familyId: 7 }, async ({ session, publish }) => {
      const sheet = { _id: paperId, sheets: { $gte: 1 } };
      const used = await outboxDocuments('paper').updateOne(sheet, { $inc: { sheets: -1 } }, { session });
      if (used.modifiedCount === 0) throw new Error('No paper');
      lastId += 1;
      publish(event(noteWritten, { familyId: 7, noteId: lastId }));
      return { _id: lastId, familyId: 7, text: `Note ${lastId}`, done: false, secret: '' };
    }),
  );
}

describe('a document created together with other changes', () => {
  it('commits with them and its event', async () => {
    const paperId = await buyPaper(3);
    const { _id } = await write(paperId);
    await service.settled();
    expect(await Note.exists({ _id })).not.toBeNull();
    expect(await sheetsLeft(paperId)).toBe(2);
    expect(await service.publishedEvents()).toContainEqual({
      type: 'note.written',
      data: { familyId: 7, noteId: _id },
    });
  });

  it('is not created when one of them fails', async () => {
    const paperId = await buyPaper(0);
    const before = await Note.countDocuments();
    await expect(write(paperId)).rejects.toThrow('No paper');
    expect(await Note.countDocuments()).toBe(before);
  });

  it('is returned again when its request is repeated, even if no paper is left', async () => {
    const paperId = await buyPaper(1);
    const requestKey = randomUUID();
    const first = await write(paperId, requestKey);
    const repeated = await write(paperId, requestKey);
    expect([repeated._id, await sheetsLeft(paperId)]).toEqual([first._id, 0]);
  });

  it('is created once for 20 identical concurrent requests', async () => {
    const paperId = await buyPaper(1);
    const requestKey = randomUUID();
    const notes = await Promise.all(Array.from({ length: 20 }, () => write(paperId, requestKey)));
    expect(new Set(notes.map(({ _id }) => _id)).size).toBe(1);
    expect(await sheetsLeft(paperId)).toBe(0);
  });
});

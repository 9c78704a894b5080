import { listMessages, sendMessage } from '@family-chores/contracts/chat/messages';
import { olderThan } from '@family-chores/service-kit/mongo';
import {
  someFamily,
  someId,
  startTestService,
  type ContractClient,
  type TestService,
} from '@family-chores/service-kit/testing';
import { chat } from '../service.ts';
import { sendText } from '../testing/send-text.ts';
import { Message } from './message.model.ts';

let service: TestService;
let client: ContractClient;
let familyId: number;
let ann: number;
let ben: number;

beforeAll(async () => {
  service = await startTestService(chat);
  client = await service.as(1);
});
afterAll(() => service.stop());
beforeEach(() => {
  ({ id: familyId, ann, ben } = someFamily(service));
});

const send = (content: string, senderId = ann, headers: Record<string, string> = {}) =>
  client.call(sendMessage, { body: { familyId, senderId, content }, headers });

const list = (query: { limit?: string; before?: string } = {}) =>
  client.call(listMessages, { params: { familyId }, query });

const publishedEvents = async () => {
  await service.settled();
  return (await service.publishedEvents()).filter(({ data }) => data['familyId'] === familyId);
};

describe('sending a message', () => {
  // Shows: 3-message
  it('stores it, returns it with its sender, and publishes the whole message', async () => {
    const { status, body } = await send('Dinner is ready');
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      familyId,
      senderId: ann,
      content: 'Dinner is ready',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      sender: { id: ann, name: 'Ann' },
    });
    expect((await list()).body).toEqual([body]);
    expect(await publishedEvents()).toEqual([{ type: 'message.sent', data: body }]);
  });

  it('trims the text and keeps inner whitespace', async () => {
    expect((await send('  Two\n  lines \n')).body.content).toBe('Two\n  lines');
  });

  it.each([
    ['no text', ''],
    ['only spaces and line breaks', ' \n\t '],
    ['2,001 characters', 'x'.repeat(2001)],
    ['half a character', 'a\ud83d'],
    ['a control character', 'a\u0000b'],
    ['a text direction override', 'pay \u202e001 me'],
    ['only invisible characters', '\u200b\u2060\u3164'],
  ])('is refused with %s', async (_, content) => {
    expect((await send(content)).status).toBe(400);
    expect((await list()).body).toEqual([]);
  });

  it.each([
    ['2,000 characters', 'x'.repeat(2000)],
    ['2,000 emoji of several code points', '👍🏽'.repeat(2000)],
    ['markup', '<img src=x onerror="alert(1)"> <b>hi</b> &amp;'],
    ['right-to-left text with direction marks', 'مرحبا \u202Babc\u202C\u200F שלום'],
    ['letters under many marks', `Z${'\u0335'.repeat(40)}algo`],
    ['database operators', '{"$gt": ""} $where __proto__'],
  ])('keeps %s literally', async (_, content) => {
    expect((await send(content)).body.content).toBe(content);
    expect((await list()).body[0]?.content).toBe(content);
  });

  it('is refused for a sender of another family, an unknown sender, and an account without access', async () => {
    const other = someFamily(service);
    const outsider = await service.as(2);
    const body = { familyId, senderId: ann, content: 'Hello' };
    const responses = [
      await send('Hello', other.ann),
      await send('Hello', someId()),
      await outsider.call(sendMessage, { body }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await publishedEvents()).toEqual([]);
  });

  it('happens once for a repeated request', async () => {
    const headers = { 'idempotency-key': `send-${familyId}` };
    const responses = await Promise.all(Array.from({ length: 10 }, () => send('Once', ann, headers)));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect((await list()).body).toHaveLength(1);
    expect(await publishedEvents()).toHaveLength(1);
  });

  it('ignores `sender`, `id` and `createdAt` in the request', async () => {
    const forged = { id: 5, createdAt: '2000-01-01T00:00:00.000Z', sender: { id: ben, name: 'Ben' } };
    const body = { familyId, senderId: ann, content: 'Hello', ...forged };
    const { sender, id, createdAt } = (await client.call(sendMessage, { body })).body;
    expect({ sender, isForged: id === 5 || createdAt < '2001' }).toEqual({
      sender: { id: ann, name: 'Ann' },
      isForged: false,
    });
  });
});

describe('the messages of a family', () => {
  const contents = async (query?: { limit?: string; before?: string }) =>
    (await list(query)).body.map(({ content }) => content);

  async function store(count: number, createdAt = (index: number) => new Date(index * 1000)): Promise<void> {
    const messages = Array.from({ length: count }, (_, index) => ({
      _id: someId() + 1_000_000,
      familyId,
      senderId: index % 2 === 0 ? ann : ben,
      senderName: 'Then',
      content: `message ${index}`,
      createdAt: createdAt(index),
    }));
    await Message.insertMany(messages);
  }

  // Shows: 7-messages-list
  it('are the last 100, oldest first', async () => {
    await store(130);
    const shown = await contents();
    expect([shown.length, shown[0], shown.at(-1)]).toEqual([100, 'message 30', 'message 129']);
  });

  it('are returned in pages without gaps or duplicates, even when many were sent at the same moment', async () => {
    await store(25, () => new Date(1000));
    const pages: string[][] = [];
    let before: string | undefined;
    do {
      const { body } = await list({ limit: '10', ...(before !== undefined && { before }) });
      pages.unshift(body.map(({ content }) => content));
      before = body[0] && String(body[0].id);
    } while (pages[0]?.length === 10);
    expect(pages.map(({ length }) => length)).toEqual([5, 10, 10]);
    expect(pages.flat()).toEqual(Array.from({ length: 25 }, (_, index) => `message ${index}`));
  });

  it('continue from a message whose document was deleted after it was listed', async () => {
    await store(6);
    const [first] = (await list({ limit: '3' })).body;
    await Message.deleteOne({ _id: first?.id });
    expect(await contents({ limit: '2', before: String(first?.id) })).toEqual(['message 1', 'message 2']);
  });

  it('are only those of the family, even if `before` names a message of another family', async () => {
    await send('Here');
    const other = someFamily(service);
    await sendText(client, { familyId: other.id, senderId: other.ann }, 'Elsewhere');
    const { id } = await sendText(client, { familyId: other.id, senderId: other.ann }, 'Elsewhere');
    expect(await contents({ before: String(id) })).toEqual(['Here']);
  });

  it('get status 304 when they are read again, until another message is sent', async () => {
    await send('One');
    const etag = (await list()).headers.get('etag') ?? '';
    const revalidate = () =>
      client.call(listMessages, { params: { familyId }, headers: { 'if-none-match': etag } });
    expect((await revalidate()).status).toBe(304);
    await send('Two');
    expect((await revalidate()).status).toBe(200);
  });

  it('are read through an index, from the position at which the page begins', async () => {
    const plan = await Message.find({ familyId, ...olderThan({ _id: 5, createdAt: new Date(0) }) })
      .sort({ createdAt: -1, _id: -1 })
      .explain('queryPlanner');
    const [winningPlan] = JSON.stringify(plan).split('"rejectedPlans"');
    expect(winningPlan).not.toMatch(/COLLSCAN|"SORT"/);
    expect(winningPlan).toContain('[new Date(0), new Date(-9223372036854775808)]');
  });
});

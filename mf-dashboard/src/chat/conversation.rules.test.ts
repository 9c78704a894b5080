import { aMessage } from '../testing/build-family.ts';
import { firstPage, PAGE_LENGTH, withEarlier, withMessage, withNewest } from './conversation.rules.ts';

/** Messages with these ids, which are also their times in seconds. */
const messagesWithIds = (...ids: number[]) =>
  ids.map((id) => aMessage({ id, createdAt: new Date(id * 1000).toISOString() }));
const messagesFrom = (first: number, count: number) =>
  messagesWithIds(...Array.from({ length: count }, (_, index) => first + index));
const idsOf = ({ messages }: { messages: { id: number }[] }) => messages.map(({ id }) => id);

describe('the first page', () => {
  it.each([
    [0, false],
    [PAGE_LENGTH - 1, false],
    [PAGE_LENGTH, true],
  ])('of %d messages means that there are earlier ones: %s', (count, hasEarlier) => {
    expect(firstPage(messagesFrom(1, count)).hasEarlier).toBe(hasEarlier);
  });
});

describe('a message', () => {
  const cached = firstPage(messagesWithIds(1, 2, 4));

  it('is ordered by time, whenever it is received', () => {
    const [late, last] = messagesWithIds(3, 5);
    if (!late || !last) throw new Error('Expected two messages');
    expect(idsOf(withMessage(withMessage(cached, last), late))).toEqual([1, 2, 3, 4, 5]);
  });

  it('appears once, however often it is received', () => {
    const [repeated] = messagesWithIds(4);
    if (!repeated) throw new Error('Expected one message');
    expect(withMessage(cached, repeated)).toBe(cached);
  });

  it('with the same time as another one is ordered by id', () => {
    const createdAt = new Date(2000).toISOString();
    const twin = aMessage({ id: 9, createdAt });
    expect(idsOf(withMessage(cached, twin))).toEqual([1, 2, 9, 4]);
  });
});

describe('the newest page, refetched', () => {
  it('adds new messages and drops those that the server no longer has', () => {
    expect(idsOf(withNewest(firstPage(messagesWithIds(1, 2, 3)), messagesWithIds(1, 3, 4)))).toEqual([
      1, 3, 4,
    ]);
  });

  it('keeps a message that arrived while it was loading', () => {
    expect(idsOf(withNewest(firstPage(messagesWithIds(1, 2, 3)), messagesWithIds(1, 2)))).toEqual([1, 2, 3]);
    expect(idsOf(withNewest(firstPage(messagesWithIds(1)), []))).toEqual([1]);
  });

  it('keeps loaded earlier messages, and whether there are more', () => {
    const page = messagesFrom(101, PAGE_LENGTH);
    const cached = withEarlier(firstPage(page), messagesFrom(1, PAGE_LENGTH));
    const refetched = withNewest(cached, messagesFrom(102, PAGE_LENGTH));
    expect(idsOf(refetched)).toEqual(idsOf({ messages: messagesFrom(1, 201) }));
    expect(refetched.hasEarlier).toBe(true);
    const wholeConversation = withEarlier(firstPage(page), messagesFrom(90, 11));
    expect(withNewest(wholeConversation, page)).toEqual(wholeConversation);
  });

  it('replaces all cached messages when there would be a gap', () => {
    const page = messagesFrom(500, PAGE_LENGTH);
    expect(withNewest(firstPage(messagesFrom(1, PAGE_LENGTH)), page)).toEqual({
      messages: page,
      hasEarlier: true,
    });
  });

  it('drops everything older than a page that is not full, because the server has nothing older', () => {
    const cached = withEarlier(firstPage(messagesFrom(50, PAGE_LENGTH)), messagesFrom(40, 10));
    expect(withNewest(cached, messagesWithIds(60, 61))).toMatchObject({ hasEarlier: false });
    expect(idsOf(withNewest(cached, messagesWithIds(60, 61)))[0]).toBe(60);
  });
});

describe('a page of earlier messages', () => {
  it('is prepended, each message once', () => {
    const cached = withEarlier(firstPage(messagesWithIds(5, 6)), messagesWithIds(3, 4, 5));
    expect(idsOf(cached)).toEqual([3, 4, 5, 6]);
    expect(cached.hasEarlier).toBe(false);
  });
});

import { dismissToast, showToast, subscribeToToasts, visibleToast } from './toast-queue.ts';

const titlesInOrder = () => {
  const titles: string[] = [];
  for (let toast = visibleToast(); toast; toast = visibleToast()) {
    titles.push(toast.title);
    dismissToast(toast.id);
  }
  return titles;
};

beforeEach(() => dismissToast());

it('shows one toast and queues the next ones in order', () => {
  showToast({ title: 'one' });
  showToast({ title: 'two' });
  expect(titlesInOrder()).toEqual(['one', 'two']);
});

// Shows: 9-toast-time
it('gives a toast a duration of 5 s and the tone `default` unless the input sets them', () => {
  showToast({ title: 'one' });
  expect(visibleToast()).toMatchObject({ durationMs: 5000, tone: 'default' });
});

it('drops the oldest queued toast when more than three are queued', () => {
  for (const title of ['one', 'two', 'three', 'four', 'five']) showToast({ title });
  expect(titlesInOrder()).toEqual(['one', 'three', 'four', 'five']);
});

it('keeps every lasting toast, however many toasts follow', () => {
  for (const title of ['one', 'two', 'three', 'four', 'five']) showToast({ title, lasting: true });
  for (const title of ['six', 'seven', 'eight', 'nine']) showToast({ title });
  expect(titlesInOrder()).toEqual(['one', 'two', 'three', 'four', 'five', 'seven', 'eight', 'nine']);
});

it('does not repeat the visible toast unless the description or the tone differs', () => {
  const first = showToast({ title: 'one', description: 'a' });
  expect(showToast({ title: 'one', description: 'a' })).toBe(first);
  showToast({ title: 'one', description: 'b' });
  showToast({ title: 'one', description: 'a', tone: 'success' });
  expect(titlesInOrder()).toHaveLength(3);
});

it('replaces the visible toast with a destructive one immediately', () => {
  for (const title of ['one', 'two']) showToast({ title });
  showToast({ title: 'failed', tone: 'destructive' });
  expect(titlesInOrder()).toEqual(['failed', 'two']);
});

it.each([
  ['destructive', { tone: 'destructive' }],
  ['lasting', { lasting: true }],
] as const)('shows a replaced toast again when it is %s', (_, input) => {
  showToast({ title: 'one', ...input });
  showToast({ title: 'two' });
  showToast({ title: 'failed', tone: 'destructive' });
  expect(titlesInOrder()).toEqual(['failed', 'one', 'two']);
});

it('keeps a replaced destructive toast when three others wait, and drops the oldest of those', () => {
  showToast({ title: 'failed', tone: 'destructive' });
  for (const title of ['one', 'two', 'three']) showToast({ title });
  showToast({ title: 'failed, too', tone: 'destructive' });
  expect(titlesInOrder()).toEqual(['failed, too', 'failed', 'two', 'three']);
});

it('keeps a new toast even if a destructive one is visible and three others wait, and drops the oldest of those', () => {
  for (const title of ['one', 'two', 'three', 'four']) showToast({ title, tone: 'destructive' });
  showToast({ title: 'Back Online' });
  expect(titlesInOrder()).toEqual(['four', 'three', 'two', 'Back Online']);
});

it('drops an ordinary toast rather than a destructive one when another destructive one is shown', () => {
  for (const title of ['one', 'two', 'three']) showToast({ title, tone: 'destructive' });
  showToast({ title: 'Back Online' });
  showToast({ title: 'four', tone: 'destructive' });
  expect(titlesInOrder()).toEqual(['four', 'three', 'two', 'one']);
});

it('moves a queued destructive toast to the front when it is shown again', () => {
  showToast({ title: 'failed', tone: 'destructive' });
  showToast({ title: 'also failed', tone: 'destructive' });
  showToast({ title: 'failed', tone: 'destructive' });
  expect(titlesInOrder()).toEqual(['failed', 'also failed']);
});

describe('a toast with an action', () => {
  const undo = (title: string) => ({ title, action: { label: 'Undo', onPress: () => {} } });

  it('replaces the visible one and does not wait', () => {
    for (const title of ['one', 'two']) showToast({ title });
    showToast(undo('done'));
    expect(titlesInOrder()).toEqual(['done', 'two']);
  });

  it('waits while an error is visible', () => {
    showToast({ title: 'failed', tone: 'destructive' });
    showToast(undo('done'));
    expect(titlesInOrder()).toEqual(['failed', 'done']);
  });

  it('replaces an earlier one that has the same text, because the new action is about something else', () => {
    const [first, second] = [undo('done'), undo('done')];
    const id = showToast(first);
    expect(showToast(second)).not.toBe(id);
    expect(visibleToast()?.action).toBe(second.action);
    expect(titlesInOrder()).toEqual(['done']);
  });

  it('replaces an earlier one that has the same text and no action', () => {
    showToast({ title: 'done' });
    const input = undo('done');
    showToast(input);
    expect(visibleToast()?.action).toBe(input.action);
    expect(titlesInOrder()).toEqual(['done']);
  });

  it.each([
    ['no action', { title: 'done' }],
    ['another action', undo('done')],
  ])('is shown immediately instead of a waiting one that has the same text and %s', (_, earlier) => {
    showToast({ title: 'failed', tone: 'destructive' });
    for (const input of [{ title: 'one' }, earlier, { title: 'two' }]) showToast(input);
    dismissToast(visibleToast()?.id);
    const input = undo('done');
    showToast(input);
    expect(visibleToast()?.action).toBe(input.action);
    expect(titlesInOrder()).toEqual(['done', 'two']);
  });
});

it('removes a queued toast', () => {
  showToast({ title: 'one' });
  const two = showToast({ title: 'two' });
  dismissToast(two);
  expect(titlesInOrder()).toEqual(['one']);
});

it('notifies its listeners until they unsubscribe', () => {
  const visibleTitles: (string | undefined)[] = [];
  const unsubscribe = subscribeToToasts(() => visibleTitles.push(visibleToast()?.title));
  showToast({ title: 'one' });
  dismissToast();
  unsubscribe();
  showToast({ title: 'two' });
  expect(visibleTitles).toEqual(['one', undefined]);
});

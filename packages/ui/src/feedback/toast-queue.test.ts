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

it('shows one and keeps the next waiting in order', () => {
  showToast({ title: 'one' });
  showToast({ title: 'two' });
  expect(titlesInOrder()).toEqual(['one', 'two']);
});

it('stays 5 s and plain unless told', () => {
  showToast({ title: 'one' });
  expect(visibleToast()).toMatchObject({ durationMs: 5000, tone: 'default' });
});

it('lets the oldest waiting give way when more than three wait', () => {
  for (const title of ['one', 'two', 'three', 'four', 'five']) showToast({ title });
  expect(titlesInOrder()).toEqual(['one', 'three', 'four', 'five']);
});

it('keeps what is told only once, however much comes after it', () => {
  for (const title of ['one', 'two', 'three', 'four', 'five']) showToast({ title, lasting: true });
  for (const title of ['six', 'seven', 'eight', 'nine']) showToast({ title });
  expect(titlesInOrder()).toEqual(['one', 'two', 'three', 'four', 'five', 'seven', 'eight', 'nine']);
});

it('does not say the same twice while it is still to be seen', () => {
  const first = showToast({ title: 'one', description: 'a' });
  expect(showToast({ title: 'one', description: 'a' })).toBe(first);
  showToast({ title: 'one', description: 'b' });
  showToast({ title: 'one', description: 'a', tone: 'destructive' });
  expect(titlesInOrder()).toHaveLength(3);
});

it('takes away one that still waits', () => {
  showToast({ title: 'one' });
  const two = showToast({ title: 'two' });
  dismissToast(two);
  expect(titlesInOrder()).toEqual(['one']);
});

it('tells its listeners until they leave', () => {
  const seen: (string | undefined)[] = [];
  const leave = subscribeToToasts(() => seen.push(visibleToast()?.title));
  showToast({ title: 'one' });
  dismissToast();
  leave();
  showToast({ title: 'two' });
  expect(seen).toEqual(['one', undefined]);
});

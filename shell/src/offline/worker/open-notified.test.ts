import { jest } from '@jest/globals';
import { fakeWorkerScope } from '../../testing/fake-worker-scope.ts';
import { openNotified } from './open-notified.ts';

function tap(data: unknown, tabs: object[]) {
  const worker = fakeWorkerScope({});
  worker.setTabs(tabs);
  openNotified(worker.scope);
  return worker.tap(data);
}
const aTab = () => ({ focus: jest.fn(async () => undefined), postMessage: jest.fn() });

it('a tapped notification opens its route in the tab that was used last', async () => {
  const [last, other] = [aTab(), aTab()];
  const { opened, isClosed } = await tap({ route: '/dashboard/7' }, [last, other]);
  expect(last.postMessage).toHaveBeenCalledWith({ route: '/dashboard/7' });
  expect(last.focus).toHaveBeenCalledTimes(1);
  expect(other.postMessage).not.toHaveBeenCalled();
  expect([opened, isClosed]).toEqual([[], true]);
});

it('a tapped notification opens a new tab when there is none', async () => {
  expect((await tap({ route: '/dashboard/7' }, [])).opened).toEqual(['/dashboard/7']);
});

it.each([
  null,
  {},
  { route: 'https://evil.example/' },
  { route: '//evil.example' },
  { route: '/\\evil.example' },
  { route: 'https://' },
])('a tapped notification opens the landing page if its data is %j', async (data) => {
  expect((await tap(data, [])).opened).toEqual(['/']);
});

import { isSlow, savesData } from './connection.ts';

const tell = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

it('takes a connection that nothing is said of for a good one', () => {
  expect([savesData(), isSlow()]).toEqual([false, false]);
});

it('detects data saving', () => {
  tell({ saveData: true, effectiveType: '4g' });
  expect([savesData(), isSlow()]).toEqual([true, false]);
});

it.each([
  ['slow-2g', true],
  ['2g', true],
  ['3g', false],
  ['4g', false],
])('of %s says that it is slow: %s', (effectiveType, slow) => {
  tell({ saveData: false, effectiveType });
  expect([savesData(), isSlow()]).toEqual([false, slow]);
});

import { isSlow, isDataSaverOn } from './connection.ts';

const setConnection = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

it('treats a connection without information as fast', () => {
  expect([isDataSaverOn(), isSlow()]).toEqual([false, false]);
});

it('detects data saving', () => {
  setConnection({ saveData: true, effectiveType: '4g' });
  expect([isDataSaverOn(), isSlow()]).toEqual([true, false]);
});

it.each([
  ['slow-2g', true],
  ['2g', true],
  ['3g', false],
  ['4g', false],
])('a %s connection counts as slow: %s', (effectiveType, slow) => {
  setConnection({ saveData: false, effectiveType });
  expect([isDataSaverOn(), isSlow()]).toEqual([false, slow]);
});

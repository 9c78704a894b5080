import { jest } from '@jest/globals';
import { clearGuestFamily, readGuestFamily, saveGuestFamily } from './guest-family.ts';

const KEY = 'family-chores.guestFamily';
const DAY_MS = 24 * 3_600_000;

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

it('the saved family can be read for 30 days', () => {
  const now = Date.now();
  saveGuestFamily({ familyId: 7, name: 'Sand' });
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 30 * DAY_MS - 1000);
  expect(readGuestFamily()).toMatchObject({ familyId: 7, name: 'Sand' });
  clock.mockReturnValue(now + 30 * DAY_MS + 1000);
  expect(readGuestFamily()).toBeNull();
});

it('the saved family is null after it was cleared', () => {
  saveGuestFamily({ familyId: 7, name: 'Sand' });
  clearGuestFamily();
  expect(readGuestFamily()).toBeNull();
});

it.each([
  ['nothing', null],
  ['broken JSON', '{'],
  ['another type', '[7]'],
  ['a path as the id', '{"familyId":"7/../../evil","name":"Sand","expiresAt":9999999999999}'],
])('the saved family is null when %s was stored', (_, text) => {
  if (text !== null) localStorage.setItem(KEY, text);
  expect(readGuestFamily()).toBeNull();
});

it('the saved family is null when storage is disabled', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  expect(readGuestFamily()).toBeNull();
});

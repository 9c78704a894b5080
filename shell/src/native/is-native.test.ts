import { isNative } from './is-native.ts';

it.each([
  [{ androidBridge: {} }, true],
  [{ webkit: { messageHandlers: { bridge: {} } } }, true],
  [{ webkit: { messageHandlers: {} } }, false],
  [{ webkit: {} }, false],
  [{}, false],
])('a page with the global variables %j is in the mobile app: %s', (page, expected) => {
  expect(isNative(page)).toBe(expected);
});

import { isNative } from './is-native.ts';

it.each([
  [{ androidBridge: {} }, true],
  [{ webkit: { messageHandlers: { bridge: {} } } }, true],
  [{ webkit: { messageHandlers: {} } }, false],
  [{ webkit: {} }, false],
  [{}, false],
])('takes %j for the mobile app: %s', (page, expected) => {
  expect(isNative(page)).toBe(expected);
});

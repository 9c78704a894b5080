import { jest } from '@jest/globals';

/** Media queries match as on a phone, until mocks are restored. */
export function emulatePhone(): void {
  const { matchMedia } = globalThis;
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((media) => Object.assign(matchMedia(media), { matches: media === '(width < 48em)' }));
}

import { jest } from '@jest/globals';

/** Makes the media query for phones match, and no other, until mocks are restored. */
export function emulatePhone(): void {
  const { matchMedia } = globalThis;
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((media) => Object.assign(matchMedia(media), { matches: media === '(width < 48em)' }));
}

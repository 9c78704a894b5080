import { aReleaseDocument } from '@family-chores/web-kit/testing';
import { hasLocalBuilds } from './local-pins.ts';

describe('local builds', () => {
  const address = 'http://localhost:4403/';

  it('are those that the release document pins to a local address', () => {
    expect(hasLocalBuilds({ ...aReleaseDocument(), pins: { 'mf-rewards': address } }, '')).toBe(true);
    expect(
      hasLocalBuilds({ ...aReleaseDocument(), pins: { 'mf-rewards': 'a', channel: 'preview' } }, ''),
    ).toBe(false);
  });

  it('are not taken from the URL', () => {
    expect(hasLocalBuilds(aReleaseDocument(), `?mfe.rewards=${address}`)).toBe(false);
  });

  it('are taken from the URL while the shell is under development', () => {
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'development';
    expect(hasLocalBuilds(aReleaseDocument(), `?mfe.rewards=${address}`)).toBe(true);
    process.env.NODE_ENV = before;
  });
});

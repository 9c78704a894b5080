import { aRelease } from '@family-chores/web-kit/testing';
import { hasLocalBuilds } from './local-pins.ts';

describe('local builds', () => {
  const address = 'http://localhost:4403/';

  it('are those the release document names', () => {
    expect(hasLocalBuilds({ ...aRelease(), pins: { 'mf-rewards': address } }, '')).toBe(true);
    expect(hasLocalBuilds({ ...aRelease(), pins: { 'mf-rewards': 'a', channel: 'preview' } }, '')).toBe(
      false,
    );
  });

  it('are not applied because of an address', () => {
    expect(hasLocalBuilds(aRelease(), `?mfe.rewards=${address}`)).toBe(false);
  });

  it('are applied from the address while the shell is under development', () => {
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'development';
    expect(hasLocalBuilds(aRelease(), `?mfe.rewards=${address}`)).toBe(true);
    process.env.NODE_ENV = before;
  });
});

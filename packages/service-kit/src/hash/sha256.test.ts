import { sha256 } from './sha256.ts';

it('returns the hash of the test vector in FIPS 180-2, appendix B.1, as base64url', () => {
  expect(sha256('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
});

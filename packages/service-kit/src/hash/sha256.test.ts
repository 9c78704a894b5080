import { sha256 } from './sha256.ts';

it('is the hash of the standard (FIPS 180-2, appendix B.1), safe in addresses', () => {
  expect(sha256('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
});

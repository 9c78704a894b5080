import { integrityOf } from './integrity.ts';

it.each([['abc'], [Buffer.from('abc')]])(
  'returns the hash of the test vector in FIPS 180-2, appendix B.1, as a Subresource Integrity value',
  (content) => {
    expect(integrityOf(content)).toBe('sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=');
  },
);

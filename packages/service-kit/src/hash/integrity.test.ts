import { integrityOf } from './integrity.ts';

it.each([['abc'], [Buffer.from('abc')]])(
  'is the hash of the standard (FIPS 180-2, appendix B.1) as SRI has it',
  (content) => {
    expect(integrityOf(content)).toBe('sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=');
  },
);

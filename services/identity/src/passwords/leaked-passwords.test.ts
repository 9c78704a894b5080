import { isLeakedPassword } from './leaked-passwords.ts';

it.each(['123456', 'password', 'qwerty', 'Password123', 'ILOVEYOU', 'trustno1', 'secret1'])(
  'recognizes "%s" as common',
  (password) => {
    expect(isLeakedPassword(password)).toBe(true);
  },
);

it.each(['secret words', 'seven small spoons', 'correct horse', 'tulip47bench', '1234567x8y'])(
  'does not take "%s" for a common password',
  (password) => {
    expect(isLeakedPassword(password)).toBe(false);
  },
);

import { isCommon } from './leaked-passwords.ts';

it.each(['123456', 'password', 'qwerty', 'Password123', 'ILOVEYOU', 'trustno1', 'secret1'])(
  'refuses the common password "%s"',
  (password) => {
    expect(isCommon(password)).toBe(true);
  },
);

it.each(['secret words', 'seven small spoons', 'correct horse', 'tulip47bench', '1234567x8y'])(
  'accepts "%s"',
  (password) => {
    expect(isCommon(password)).toBe(false);
  },
);

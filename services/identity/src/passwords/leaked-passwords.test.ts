import { isCommon } from './leaked-passwords.ts';

it.each(['123456', 'password', 'qwerty', 'Password123', 'ILOVEYOU', 'trustno1', 'secret1'])(
  'refuses "%s", which is guessed first',
  (password) => {
    expect(isCommon(password)).toBe(true);
  },
);

it.each(['secret words', 'seven small spoons', 'correct horse', 'tulip47bench', '1234567x8y'])(
  'takes "%s"',
  (password) => {
    expect(isCommon(password)).toBe(false);
  },
);

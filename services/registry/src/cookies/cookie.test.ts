import { setCookie } from './cookie.ts';

it('is for the whole host and never for scripts', () => {
  expect(setCookie({ name: 'visitor', value: 'abc', maxAge: 60 }, 'http://localhost:3000')).toBe(
    'visitor=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
  );
});

it('on https only this host can set it', () => {
  expect(setCookie({ name: 'pins', value: 'abc' }, 'https://chores.example')).toBe(
    '__Host-pins=abc; Path=/; HttpOnly; SameSite=Lax; Secure',
  );
});

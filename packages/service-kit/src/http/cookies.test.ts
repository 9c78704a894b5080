import { hostCookie, setCookie } from './cookies.ts';

it.each([
  ['http://localhost:3000', 'session=abc; Path=/; Max-Age=300; HttpOnly; SameSite=Lax'],
  ['https://chores.example', '__Host-session=abc; Path=/; Max-Age=300; HttpOnly; SameSite=Lax; Secure'],
])('on %s the cookie reads %s', (origin, header) => {
  expect(setCookie({ ...hostCookie('session', origin), value: 'abc', lifeMs: 300_000 })).toBe(header);
});

it('without a lifetime ends with the session of the browser', () => {
  expect(setCookie({ ...hostCookie('pins', 'https://chores.example'), value: 'abc' })).toBe(
    '__Host-pins=abc; Path=/; HttpOnly; SameSite=Lax; Secure',
  );
});

it('is removed by a lifetime of 0', () => {
  expect(setCookie({ name: 'access', value: '', lifeMs: 0, secure: false })).toContain(
    'access=; Path=/; Max-Age=0;',
  );
});

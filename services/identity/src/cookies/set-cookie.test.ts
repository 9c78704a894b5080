import { sessionCookies } from '@family-chores/service-kit/http';
import { setCookie } from './set-cookie.ts';

it.each([
  ['http://localhost:3000', 'session=abc; Path=/; Max-Age=300; HttpOnly; SameSite=Lax'],
  ['https://chores.example', '__Host-session=abc; Path=/; Max-Age=300; HttpOnly; SameSite=Lax; Secure'],
])('on %s the cookie reads %s', (origin, header) => {
  const { session, secure } = sessionCookies(origin);
  expect(setCookie({ name: session, value: 'abc', lifeMs: 300_000, secure })).toBe(header);
});

it('is removed by a lifetime of 0', () => {
  expect(setCookie({ name: 'access', value: '', lifeMs: 0, secure: false })).toContain(
    'access=; Path=/; Max-Age=0;',
  );
});

import { hostCookie, setCookieHeader } from './cookies.ts';

it.each([
  ['http://localhost:3000', 'session=abc; Max-Age=300; Path=/; HttpOnly; SameSite=Lax'],
  ['https://chores.example', '__Host-session=abc; Max-Age=300; Path=/; HttpOnly; Secure; SameSite=Lax'],
])('for %s, sends %s', (origin, header) => {
  expect(setCookieHeader({ ...hostCookie('session', origin), value: 'abc', lifetimeMs: 300_000 })).toBe(
    header,
  );
});

it('without a lifetime, sends a cookie that lasts until the browser is closed', () => {
  expect(setCookieHeader({ ...hostCookie('pins', 'https://chores.example'), value: 'abc' })).toBe(
    '__Host-pins=abc; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
});

it('removes a cookie whose lifetime is 0', () => {
  expect(setCookieHeader({ name: 'access', value: '', lifetimeMs: 0, secure: false })).toContain(
    'access=; Max-Age=0; Path=/;',
  );
});

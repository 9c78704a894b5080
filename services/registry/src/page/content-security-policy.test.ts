import { pageHeaders } from './content-security-policy.ts';

const publicOrigin = 'https://chores.example';
const policyOf = (origins: object) =>
  pageHeaders('abc', { publicOrigin, development: false, ...origins })['Content-Security-Policy'];

it('makes no script, markup or code of text, but by the one policy that knows the scripts of the release', () => {
  expect(policyOf({})).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(policyOf({})).not.toMatch(/unsafe|trusted-types [^;]*(\*|allow-duplicates)/);
});

it('leaves dev servers their own ways', () => {
  expect(policyOf({ development: true })).not.toContain('trusted-types');
});

it('lets in what this browser alone takes, and no other port of its machine', () => {
  const policy = policyOf({ pinnedOrigins: ['http://localhost:4403'] });
  for (const directive of ['script-src', 'connect-src', 'font-src', 'img-src']) {
    expect(policy).toMatch(new RegExp(`${directive} [^;]*http://localhost:4403(;| |$)`));
  }
  expect(policy).toMatch(/connect-src [^;]*ws:\/\/localhost:4403(;| |$)/);
  expect(policy).not.toContain('localhost:*');
});

import { integrityOf } from '@family-chores/service-kit/hash';
import { pageHeaders } from './content-security-policy.ts';

const publicOrigin = 'https://chores.example';
const headersOf = (origins: object) => pageHeaders('abc', { publicOrigin, development: false, ...origins });
const policyOf = (origins: object) => headersOf(origins)['Content-Security-Policy'];

it('requires Trusted Types, and allows only the default policy', () => {
  expect(policyOf({})).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(policyOf({})).not.toMatch(/unsafe|trusted-types [^;]*(\*|allow-duplicates)/);
});

it("allows no inline script except the page's own", () => {
  expect(policyOf({ inlineScript: 'a()' })).toContain(`script-src 'self' '${integrityOf('a()')}';`);
  expect(policyOf({})).toContain("script-src 'self';");
});

it('does not require Trusted Types for development servers', () => {
  expect(policyOf({ development: true })).not.toContain('trusted-types');
});

it('allows the origins of pinned builds, and no other local port', () => {
  const policy = policyOf({ pinnedOrigins: ['http://localhost:4403'] });
  for (const directive of ['script-src', 'connect-src', 'font-src', 'img-src']) {
    expect(policy).toMatch(new RegExp(`${directive} [^;]*http://localhost:4403(;| |$)`));
  }
  expect(policy).toMatch(/connect-src [^;]*ws:\/\/localhost:4403(;| |$)/);
  expect(policy).not.toContain('localhost:*');
});

it('names a reporting endpoint over HTTPS, but only a report URI over HTTP, where browsers ignore endpoints', () => {
  expect(policyOf({})).toMatch(/; report-uri \/api\/telemetry\/violations; report-to violations$/);
  expect(headersOf({})).toMatchObject({
    'Reporting-Endpoints': 'violations="/api/telemetry/violations"',
    'Integrity-Policy': 'blocked-destinations=(script), endpoints=(violations)',
  });
  const plain = { publicOrigin: 'http://localhost:3000' };
  expect(policyOf(plain)).toMatch(/; report-uri \/api\/telemetry\/violations$/);
  expect(headersOf(plain)).not.toHaveProperty('Reporting-Endpoints');
  expect(headersOf(plain)).toMatchObject({ 'Integrity-Policy': 'blocked-destinations=(script)' });
});

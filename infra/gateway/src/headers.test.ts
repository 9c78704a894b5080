import { headers } from './headers.ts';

const policy = 'Strict-Transport-Security max-age=31536000';

it('with HTTPS, browsers use it for a year, but other hosts of the domain may still use HTTP', () => {
  expect(
    headers({ isHttps: true })
      .split('\n')
      .map((line) => line.trim()),
  ).toContain(policy);
  expect(headers({ isHttps: false })).not.toContain('Strict-Transport-Security');
});

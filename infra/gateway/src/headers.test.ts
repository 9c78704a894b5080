import { headers } from './headers.ts';

const policy = 'Strict-Transport-Security max-age=31536000';

it('makes browsers use HTTPS for a year, on this host only, and only if the site uses HTTPS', () => {
  expect(
    headers({ isHttps: true })
      .split('\n')
      .map((line) => line.trim()),
  ).toContain(policy);
  expect(headers({ isHttps: false })).not.toContain('Strict-Transport-Security');
});

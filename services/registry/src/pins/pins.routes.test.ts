import type { BodyInputOf } from '@family-chores/contracts/define-call';
import { resetPins, setPins } from '@family-chores/contracts/registry/pins';
import type { Publisher } from '../testing/publisher.ts';
import type { TestRegistry } from '../testing/start-registry.ts';
import { startReleased } from '../testing/start-released.ts';
import { buildOf, visit } from '../testing/visit.ts';

const one = '1111111-111111111111';
const two = '2222222-222222222222';
const localAddress = 'http://localhost:4303/';

let registry: TestRegistry;
let publisher: Publisher;

beforeAll(async () => {
  ({ registry, publisher } = await startReleased(2));
});
afterAll(() => registry.service.stop());

/** Sets pins, and returns the status, the `Set-Cookie` header, and the cookie as a browser sends it. */
async function pin(body: BodyInputOf<typeof setPins>) {
  const response = await publisher.call(setPins, { body });
  const [header = ''] = response.headers.getSetCookie();
  return { status: response.status, header, cookie: header.split(';', 1)[0] ?? '' };
}

it('gives a pinned build only to the browser that pinned it', async () => {
  const { cookie, header } = await pin({ builds: { 'mf-rewards': two } });
  expect(header).toMatch(/^pins=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
  const pinned = await visit(registry, cookie);
  expect(buildOf(pinned)).toBe(two);
  expect(pinned.document.pins).toEqual({ 'mf-rewards': two });
  expect(pinned.document.remotes[0]?.lastGood?.buildId).toBe(one);
  const other = await visit(registry);
  expect([buildOf(other), other.document.pins]).toEqual([one, {}]);
});

it("allows scripts from a pinned address on the developer's machine, from which the shell fetches the build", async () => {
  const { cookie } = await pin({ builds: { 'mf-rewards': localAddress } });
  const { document, policy } = await visit(registry, cookie);
  expect(document.pins).toEqual({ 'mf-rewards': localAddress });
  expect(document.remotes[0]?.build.buildId).toBe(one);
  expect(policy).toMatch(/script-src 'self' [^;]* http:\/\/localhost:4303;/);
  expect(policy).toMatch(/connect-src [^;]*http:\/\/localhost:4303 ws:\/\/localhost:4303;/);
  expect((await visit(registry)).policy).not.toContain('4303');
});

it('gives a browser the builds of its channel, and those of `stable` for names that have no release there', async () => {
  await publisher.release({ buildId: two }, { channel: 'preview' });
  await registry.publishLocal();
  const { cookie } = await pin({ channel: 'preview' });
  const pinned = await visit(registry, cookie);
  expect([buildOf(pinned), pinned.document.pins]).toEqual([two, { channel: 'preview' }]);
  expect(pinned.document.shell.build.buildId).toBe(one);
});

it('sends the cookie again for a repeated request', async () => {
  const input = { body: { builds: { 'mf-rewards': two } }, headers: { 'idempotency-key': 'lost' } };
  await publisher.call(setPins, input);
  const [cookie = ''] = (await publisher.call(setPins, input)).headers.getSetCookie();
  expect(buildOf(await visit(registry, cookie.split(';', 1)[0]))).toBe(two);
});

it('removes the cookie when no pins are set', async () => {
  const { header, cookie } = await pin({});
  expect(header).toContain('Max-Age=0');
  expect(buildOf(await visit(registry, cookie))).toBe(one);
});

it.each([
  ['an unpublished build', { builds: { 'mf-rewards': '9999999-999999999999' } }, 404],
  ['a channel to which nothing was released', { channel: 'nowhere' }, 404],
  ['the shell at an address', { builds: { shell: localAddress } }, 400],
  ['a pin for the name `channel`', { builds: { channel: localAddress } }, 400],
  ['an address on another machine', { builds: { 'mf-rewards': 'http://example.com/' } }, 400],
])('refuses %s', async (_, body, status) => {
  expect(await pin(body)).toMatchObject({ status, header: '' });
});

it.each([
  [[], 403],
  [['developer'], 204],
  [['operator'], 204],
] as const)('an account with the roles %j that sets pins gets status %d', async (roles, status) => {
  const client = await registry.service.as(7, roles);
  expect((await client.call(setPins, { body: { builds: {} } })).status).toBe(status);
});

it('ignores a forged cookie', async () => {
  const { cookie } = await pin({ builds: { 'mf-rewards': two } });
  expect(buildOf(await visit(registry, `${cookie}x`))).toBe(one);
});

describe('resetting pins', () => {
  const removed = /^pins=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/;

  /** Requests a page, without following a redirect. */
  const open = (address: string) => fetch(`${registry.service.url}${address}`, { redirect: 'manual' });

  it('is allowed without signing in', async () => {
    const outsider = await registry.service.as();
    const { status, headers } = await outsider.call(resetPins, {});
    expect(status).toBe(204);
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(removed)]);
  });

  it('is refused for pages of other origins', async () => {
    const response = await fetch(`${registry.service.url}${resetPins.path}`, {
      method: resetPins.method,
      headers: { origin: 'http://example.com' },
    });
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
  });

  it.each([
    ['/?mfe.reset', '/'],
    ['/dashboard/7?mfe.reset', '/dashboard/7'],
    ['/dashboard/7?mfe.rewards=x&mfe.reset=1', '/dashboard/7'],
    ['//example.com/?mfe.reset', '/example.com/'],
    ['/%5Cexample.com?mfe.reset', '/%5Cexample.com'],
  ])('works at %s and redirects to %s', async (address, path) => {
    const response = await open(address);
    expect([response.status, response.headers.get('location')]).toEqual([303, path]);
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(removed)]);
  });

  it('does not happen for a parameter with a similar name', async () => {
    const response = await open('/dashboard/7?mfe.resets');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.status).not.toBe(303);
  });
});

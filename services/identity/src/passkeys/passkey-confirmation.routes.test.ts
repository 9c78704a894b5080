import { getSession, register } from '@family-chores/contracts/identity/accounts';
import {
  confirmWithPasskey,
  getPasskeyCreationOptions,
  removePasskey,
} from '@family-chores/contracts/identity/passkeys';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { identity } from '../service.ts';
import { Session } from '../sessions/session.model.ts';
import { Authenticator } from '../testing/authenticator.ts';
import { Browser } from '../testing/browser.ts';
import { buildRegistration } from '../testing/build-registration.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(identity);
});
afterAll(() => service.stop());

/** Registers an account with a passkey, and moves its sign-in an hour into the past. */
async function signedInLongAgo() {
  const browser = new Browser(service);
  const { user } = (await browser.call(register, { body: buildRegistration() })).body;
  const authenticator = new Authenticator(service.origin);
  const passkey = (await authenticator.addTo(browser)).body;
  const createdAt = new Date(Date.now() - 3_600_000);
  await Session.updateMany({ accountId: user.id }, { $set: { createdAt } });
  await browser.call(getSession, {});
  return { browser, user, authenticator, passkey };
}

it('makes an old sign-in recent when a passkey confirms it, so that passkeys can be added and removed', async () => {
  const { browser, user, authenticator, passkey } = await signedInLongAgo();
  const remove = () => browser.call(removePasskey, { params: { id: passkey.id } });
  const refused = [await browser.call(getPasskeyCreationOptions, {}), await remove()];
  expect(refused.map(({ status, problem }) => [status, problem.message])).toEqual([
    [403, 'Please confirm your identity, then try again.'],
    [403, 'Please confirm your identity, then try again.'],
  ]);
  const body = await authenticator.signFor(browser);
  expect((await browser.call(confirmWithPasskey, { body })).body).toEqual({ user });
  expect((await new Authenticator(service.origin).addTo(browser)).status).toBe(201);
  expect((await remove()).status).toBe(204);
});

it("refuses another account's passkey, and a signature that was used before", async () => {
  const { browser, authenticator } = await signedInLongAgo();
  const other = await signedInLongAgo();
  const body = await other.authenticator.signFor(browser);
  expect((await browser.call(confirmWithPasskey, { body })).status).toBe(403);
  expect((await browser.call(getPasskeyCreationOptions, {})).status).toBe(403);
  const own = await authenticator.signFor(browser);
  await browser.call(confirmWithPasskey, { body: own });
  expect((await browser.call(confirmWithPasskey, { body: own })).status).toBe(403);
});

import { accountDeleted, accountDeletionChanged } from '@family-chores/contracts/identity/account-deletion';
import { deleteAccount, keepAccount } from '@family-chores/contracts/identity/account-deletion';
import {
  enterAsGuest,
  getSession,
  login,
  logout,
  register,
} from '@family-chores/contracts/identity/accounts';
import { requestEmailChange } from '@family-chores/contracts/identity/email-changes';
import { requestPasswordReset } from '@family-chores/contracts/identity/recovery';
import { database } from '@family-chores/service-kit/mongo';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { Account } from '../model/account.model.ts';
import { identity } from '../service.ts';
import { Session } from '../sessions/session.model.ts';
import { Authenticator } from '../testing/authenticator.ts';
import { Browser } from '../testing/browser.ts';
import { buildRegistration } from '../testing/build-registration.ts';

const DAY_MS = 24 * 3_600_000;

let service: TestService;

beforeAll(async () => {
  service = await startTestService(identity, { runsJobs: false });
});
afterAll(() => service.stop());

async function registerAccount() {
  const form = buildRegistration();
  const browser = new Browser(service);
  const { id } = (await browser.call(register, { body: form })).body.user;
  return { id, form, browser };
}

const publishedOf = async (type: string, accountId: number) =>
  (await service.publishedEvents())
    .filter((each) => each.type === type && each.data['accountId'] === accountId)
    .map(({ data }) => data);

/** Returns the collections with a document that contains one of the texts. */
async function collectionsWith(...texts: readonly string[]): Promise<string[]> {
  const collections = await database().listCollections({}, { nameOnly: true }).toArray();
  const found = await Promise.all(
    collections.map(async ({ name }) => {
      const all = (await database().collection(name).find().toArray()).map((each) => JSON.stringify(each));
      return all.some((document) => texts.some((text) => document.includes(text))) ? [name] : [];
    }),
  );
  return found.flat().toSorted();
}

/** Makes the deletion of an account due, and runs the job that deletes due accounts. */
async function letDeletionFallDue(accountId: number): Promise<void> {
  const filter = { _id: accountId, deletesAt: { $exists: true } };
  await Account.updateOne(filter, { $set: { deletesAt: new Date() } });
  // An outbox entry that is not sent yet would be kept until a later sweep of the erasure.
  await service.settled();
  await service.runJob('delete-due-accounts');
  await service.settled();
}

describe('an account whose deletion is requested', () => {
  it('stays for 14 days, shows when it will be deleted, and ends its other sessions', async () => {
    const { form, browser } = await registerAccount();
    const elsewhere = new Browser(service);
    await elsewhere.call(login, { body: form });
    const { at } = (await browser.call(deleteAccount, {})).body;
    expect((new Date(at).getTime() - Date.now()) / DAY_MS).toBeCloseTo(14, 2);
    expect((await browser.call(getSession, {})).body.user?.deletesAt).toBe(at);
    expect((await elsewhere.call(getSession, {})).body.user).toBeNull();
    expect((await browser.call(deleteAccount, {})).body).toEqual({ at });
  });

  it('can be kept after signing in again, and a repeated request publishes nothing more', async () => {
    const { id, form, browser } = await registerAccount();
    const { at } = (await browser.call(deleteAccount, {})).body;
    const later = new Browser(service);
    expect((await later.call(login, { body: form })).body.user.deletesAt).toBe(at);
    for (const _ of ['once', 'twice']) expect((await later.call(keepAccount, {})).status).toBe(204);
    await letDeletionFallDue(id);
    expect((await later.call(getSession, {})).body.user?.deletesAt).toBeUndefined();
    expect(await publishedOf(accountDeletionChanged.type, id)).toEqual([
      { accountId: id, at, revision: 1 },
      { accountId: id, at: null, revision: 2 },
    ]);
  });

  it('is deleted with one event when its deletion is due, and leaves no other data', async () => {
    const { id, form, browser } = await registerAccount();
    await new Browser(service).call(requestPasswordReset, { body: { email: form.email } });
    expect((await new Authenticator(service.origin).addTo(browser)).status).toBe(201);
    await browser.call(deleteAccount, {});
    await Account.updateOne({ _id: id }, { $set: { deletesAt: new Date() } });
    await service.settled();
    await Promise.all(Array.from({ length: 5 }, () => service.runJob('delete-due-accounts')));
    await service.settled();
    expect(await publishedOf(accountDeleted.type, id)).toEqual([{ accountId: id }]);
    expect(await collectionsWith(form.email, `"accountId":${id},`, `"accountId":${id}}`)).toEqual(['outbox']);
    const left = await database().collection('outbox').distinct('entry.type', { 'entry.data.accountId': id });
    // The deletion also published `session.ended`. If the outbox entry of that event was not sent yet, a later sweep of
    // the erasure deletes the entry.
    expect(left.filter((type) => type !== 'session.ended')).toEqual([accountDeleted.type]);
    expect((await browser.call(getSession, {})).body.user).toBeNull();
    const again = await new Browser(service).call(login, { body: form });
    expect(again.problem).toMatchObject({ status: 401, message: 'Invalid email or password' });
  });
});

it('deletes stored emails to a former address of an account when the account is deleted', async () => {
  const { id, form, browser } = await registerAccount();
  const newEmail = `new-${form.email}`;
  expect((await new Authenticator(service.origin).addTo(browser)).status).toBe(201);
  expect((await browser.call(requestEmailChange, { body: { email: newEmail } })).status).toBe(204);
  await Account.updateOne({ _id: id }, { $set: { email: newEmail } });
  await browser.call(deleteAccount, {});
  expect(await collectionsWith(`"to":"${form.email}"`)).toEqual(['accountMails']);
  await letDeletionFallDue(id);
  expect(await collectionsWith(form.email)).toEqual([]);
});

describe('a guest', () => {
  async function guestLastUsed(daysAgo: number) {
    const browser = new Browser(service);
    const { id } = (await browser.call(enterAsGuest, {})).body.user;
    const then = new Date(Date.now() - daysAgo * DAY_MS);
    await Account.updateOne({ _id: id }, { $set: { createdAt: then, usedAt: then } });
    await Session.updateMany({ accountId: id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    return { id, browser };
  }

  it.each([
    [91, 'is deleted', 0],
    [89, 'is kept', 1],
  ])('who was last active %i days ago %s', async (days, _outcome, accountCount) => {
    const { id } = await guestLastUsed(days);
    await service.runJob('delete-unused-guests');
    expect(await Account.countDocuments({ _id: id })).toBe(accountCount);
  });

  it('stays while a session can still be used', async () => {
    const { id } = await guestLastUsed(91);
    await Session.updateMany({ accountId: id }, { $set: { expiresAt: new Date(Date.now() + DAY_MS) } });
    await service.runJob('delete-unused-guests');
    expect(await Account.countDocuments({ _id: id })).toBe(1);
  });

  it('can delete their account, which also deletes their recovery', async () => {
    const browser = new Browser(service);
    const { id } = (await browser.call(enterAsGuest, {})).body.user;
    await browser.call(deleteAccount, {});
    await browser.call(logout, {});
    await letDeletionFallDue(id);
    // Only recoveries store `expiresAt` right after `accountId`.
    expect(await collectionsWith(`"accountId":${id},"exp`)).toEqual([]);
  });
});

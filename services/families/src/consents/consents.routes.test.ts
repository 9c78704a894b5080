import { erase } from '@family-chores/service-kit/erasure';
import { CHILD_CONSENT } from '@family-chores/contracts/families/consent-texts';
import { giveConsent, listConsents } from '@family-chores/contracts/families/consents';
import { familiesExport } from '@family-chores/contracts/families/export';
import { addMember } from '@family-chores/contracts/families/members';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { Family } from '../families/family.model.ts';
import { families } from '../service.ts';
import { buildFamily } from '../testing/build-family.ts';
import { buildGuardedFamily } from '../testing/build-guarded-family.ts';
import { Consent } from './consent.model.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(families);
});
afterAll(() => service.stop());

const { text, ...body } = CHILD_CONSENT;

it('records who agreed to which text and when, and exports it', async () => {
  const { id: familyId } = await buildFamily(service);
  const client = await service.as(1);
  const before = Date.now();
  const given = await client.call(giveConsent, { params: { familyId }, body });
  expect(given).toMatchObject({
    status: 201,
    body: { ...body, text, accountId: 1, accountName: 'Account 1' },
  });
  expect(Date.parse(given.body.at)).toBeGreaterThanOrEqual(before);
  const { body: listed } = await client.call(listConsents, { params: { familyId } });
  expect(listed).toEqual([given.body]);
  const { body: exported } = await client.call(familiesExport, { params: { familyId } });
  expect(exported.consents).toEqual([given.body]);
});

it('records a consent once, even when it is given concurrently', async () => {
  const { id: familyId } = await buildFamily(service);
  const client = await service.as(1);
  const give = () => client.call(giveConsent, { params: { familyId }, body });
  const given = await Promise.all([give(), give(), give()]);
  expect(new Set(given.map((each) => each.body.id)).size).toBe(1);
  expect((await client.call(listConsents, { params: { familyId } })).body).toHaveLength(1);
});

it('in a family with a PIN, records a consent only if a parent acts, and records which parent', async () => {
  const family = await buildGuardedFamily(service);
  const params = { familyId: family.id };
  const refused = await (await family.browser()).call(giveConsent, { params, body });
  expect(refused.status).toBe(403);
  const { body: given } = await family.parent.call(giveConsent, { params, body });
  expect(given.actedBy).toBe(family.mom.id);
});

it('refuses an account outside the family', async () => {
  const { id: familyId } = await buildFamily(service);
  const outsider = await service.as(2);
  expect((await outsider.call(giveConsent, { params: { familyId }, body })).status).toBe(404);
});

it('adds a member even if the family has given no consent', async () => {
  const { id: familyId } = await buildFamily(service);
  const client = await service.as(1);
  expect((await client.call(addMember, { body: { familyId, name: 'Mia', age: 8 } })).status).toBe(201);
});

it('keeps the consent of an account that is erased, without the id of the account', async () => {
  const { id: familyId } = await buildFamily(service);
  const client = await service.as(1);
  await client.callOrThrow(giveConsent, { params: { familyId }, body });
  await Family.updateOne({ _id: familyId }, { $push: { accountIds: 2 } });
  await service.settled();
  await erase('account', 1);
  const stored = await Consent.findOne({ familyId }).lean();
  expect([stored?.text, stored?.givenBy]).toEqual([text, undefined]);
});

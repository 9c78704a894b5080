import { familiesExport } from '@family-chores/contracts/families/export';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { families } from '../service.ts';
import { buildFamily } from '../testing/build-family.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(families);
});
afterAll(() => service.stop());

it('exports a family with its members and accounts, and nothing about its invitations', async () => {
  const family = await buildFamily(service, { members: ['Ann', 'Ben'] });
  const client = await service.as(1);
  const response = await client.call(familiesExport, { params: { familyId: family.id } });
  expect(response.body).toEqual({
    family,
    accounts: [{ accountId: 1, name: 'Account 1', guest: false }],
    consents: [],
  });
});

it('exports nothing to an account outside the family', async () => {
  const { id: familyId } = await buildFamily(service);
  const outsider = await service.as(2);
  expect((await outsider.call(familiesExport, { params: { familyId } })).status).toBe(404);
});

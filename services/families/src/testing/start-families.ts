import { createFamily, type Family } from '@family-chores/contracts/families/families';
import { addMember, type Member } from '@family-chores/contracts/families/members';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { coverNewFamily, uncoverLeftFamily } from '../cover/follow-access.consumer.ts';
import { followSubscriptions } from '../cover/follow-subscriptions.consumer.ts';
import { familyResponder, findFamily } from '../families/find-family.ts';
import { exportRoutes } from '../export/export.routes.ts';
import { familyRoutes } from '../families/families.routes.ts';
import { invitationRoutes } from '../invitations/invitations.routes.ts';
import { memberRoutes } from '../members/members.routes.ts';
import { showMembersPoints } from '../members/show-members-points.consumer.ts';

/** The whole service on an empty database. */
export function startFamilies(): Promise<TestService> {
  return startTestService({
    name: 'families',
    routes: [...familyRoutes, ...memberRoutes, ...exportRoutes, ...invitationRoutes('http://localhost:3000')],
    consumers: [showMembersPoints, followSubscriptions, coverNewFamily, uncoverLeftFamily],
    responders: [familyResponder],
    familySource: findFamily,
  });
}

/** Creates a family of account 1 (or `accountId`) through the API. */
export async function buildFamily(
  service: TestService,
  { accountId = 1, members = [] }: { accountId?: number; members?: readonly string[] } = {},
): Promise<Family> {
  const client = await service.as(accountId);
  const { body: family } = await client.call(createFamily, { body: { name: 'Smith' } });
  const joined: Member[] = [];
  for (const name of members) {
    const { body } = await client.call(addMember, { body: { name, age: 9, familyId: family.id } });
    joined.push(body);
  }
  return { ...family, members: joined };
}

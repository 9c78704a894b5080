import {
  accessGranted,
  createFamily,
  type Family as WireFamily,
  familyCreated,
  getFamily,
  leaveFamily,
  listFamilies,
} from '@family-chores/contracts/families/families';
import { problem } from '@family-chores/contracts/problem';
import { create, event } from '@family-chores/service-kit/events';
import { route } from '@family-chores/service-kit/http';
import { nextId } from '@family-chores/service-kit/mongo';
import { Family, MAX_FAMILIES_OF_ACCOUNT } from './family.model.ts';
import { toFamily } from './to-family.ts';
import { removeAccount } from './remove-account.ts';

/**
 * Concurrent requests may exceed the limit by a few, which does no harm, because the limit only keeps lists short.
 * @throws Problem `family-limit-reached`
 */
export async function checkFamilyLimit(accountId: number): Promise<void> {
  const families = await Family.countDocuments({ accountIds: accountId });
  if (families >= MAX_FAMILIES_OF_ACCOUNT) throw problem('family-limit-reached');
}

/** @throws Problem `not-found` */
export async function loadFamily(id: number): Promise<WireFamily> {
  const family = await Family.findById(id).lean();
  if (!family) throw problem('not-found');
  return toFamily(family);
}

export const familyRoutes = [
  route(listFamilies, async ({ account }) => {
    const families = await Family.find({ accountIds: account.id })
      .sort({ createdAt: 1, _id: 1 })
      .select('name')
      .lean();
    return families.map(({ _id, name }) => ({ id: _id, name }));
  }),

  route(createFamily, async ({ account, body: { name } }) => {
    await checkFamilyLimit(account.id);
    const familyId = await nextId('family');
    const family = {
      _id: familyId,
      name,
      accountIds: [account.id],
      members: [],
      invitations: [],
      createdAt: new Date(),
    };
    const entries = [
      event(familyCreated, { familyId, name }),
      event(accessGranted, { familyId, accountId: account.id }),
    ];
    return toFamily(await create(Family, family, entries));
  }),

  route(getFamily, ({ family: { id } }) => loadFamily(id)),

  route(leaveFamily, ({ account, family }) => removeAccount(family.id, account.id)),
];

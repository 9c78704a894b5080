import { createFamily, type Family } from '@family-chores/contracts/families/families';
import { acceptInvitation, invite } from '@family-chores/contracts/families/invitations';
import { addMember } from '@family-chores/contracts/families/members';
import { mapConcurrently } from '../concurrency/map-concurrently.ts';
import { Person } from './person.ts';
import type { Product } from './product.ts';

const members = [
  { name: 'Ada', age: 39 },
  { name: 'Ben', age: 41 },
  { name: 'Cleo', age: 12 },
  { name: 'Dan', age: 9 },
];

export async function createFamilies(person: Person, count: number): Promise<Family[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const { body: family } = await person.call(createFamily, { body: { name: `Family ${index + 1}` } });
      const addedMembers = [];
      for (const member of members) {
        addedMembers.push((await person.call(addMember, { body: { ...member, familyId: family.id } })).body);
      }
      return { ...family, members: addedMembers };
    }),
  );
}

export interface FamilyWithAccount {
  readonly person: Person;
  readonly family: Family;
}

export function createFamiliesWithAccounts(product: Product, howMany: number): Promise<FamilyWithAccount[]> {
  return mapConcurrently(4, Array.from({ length: howMany }), async (_, number) => {
    const person = await Person.enter(product, `10.0.${Math.floor(number / 250)}.${(number % 250) + 1}`);
    const [family] = await createFamilies(person, 1);
    if (!family) throw new Error('The family was not created');
    return { person, family };
  });
}

/** Gives the account of `other` access to families of `person`. */
export async function inviteAccount(
  person: Person,
  other: Person,
  families: readonly Family[],
): Promise<void> {
  for (const { id: familyId } of families) {
    const { body } = await person.call(invite, { params: { familyId } });
    await other.call(acceptInvitation, { params: { code: body.code } });
  }
}

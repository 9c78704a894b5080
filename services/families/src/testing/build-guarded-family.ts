import { startActing } from '@family-chores/contracts/families/acting';
import { setPin } from '@family-chores/contracts/families/guard';
import { editMember, type Member } from '@family-chores/contracts/families/members';
import { type ContractClient, someId, type TestService } from '@family-chores/service-kit/testing';
import { buildFamily } from './build-family.ts';

export const PIN = '2468';

export interface GuardedFamily {
  readonly id: number;
  readonly accountId: number;
  /** A parent with a PIN. */
  readonly mum: Member;
  readonly mia: Member;
  readonly leo: Member;
  /** A browser in which Mum acts. */
  readonly parent: ContractClient;
  /** A browser of the same account in which no member acts. */
  readonly browser: () => Promise<ContractClient>;
}

/** Sets a role and a PIN. */
export async function giveParentPin(
  client: ContractClient,
  { id }: Pick<Member, 'id'>,
  pin = PIN,
): Promise<void> {
  await client.callOrThrow(editMember, { params: { id }, body: { role: 'parent' } });
  await client.callOrThrow(setPin, { params: { id }, body: { pin } });
}

/** A family with a PIN, of an account of its own. */
export async function buildGuardedFamily(service: TestService): Promise<GuardedFamily> {
  const accountId = 1000 + someId();
  const { id, members } = await buildFamily(service, { accountId, members: ['Mum', 'Mia', 'Leo'] });
  const [mum, mia, leo] = members;
  if (!mum || !mia || !leo) throw new Error('Three members were added');
  const parent = await service.as(accountId);
  await giveParentPin(parent, mum);
  await service.settled();
  await parent.callOrThrow(startActing, { params: { familyId: id }, body: { memberId: mum.id, pin: PIN } });
  return { id, accountId, mum, mia, leo, parent, browser: () => service.as(accountId) };
}

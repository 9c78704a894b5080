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
  readonly mom: Member;
  readonly mia: Member;
  readonly leo: Member;
  /** A browser in which Mom acts. */
  readonly parent: ContractClient;
  /** A browser of the same account in which no member acts. */
  readonly browser: () => Promise<ContractClient>;
}

export async function giveParentPin(
  client: ContractClient,
  { id }: Pick<Member, 'id'>,
  pin = PIN,
): Promise<void> {
  await client.callOrThrow(editMember, { params: { id }, body: { role: 'parent' } });
  await client.callOrThrow(setPin, { params: { id }, body: { pin } });
}

/** Creates a family with a new account. One parent in it has a PIN. */
export async function buildGuardedFamily(service: TestService): Promise<GuardedFamily> {
  const accountId = 1000 + someId();
  const { id, members } = await buildFamily(service, { accountId, members: ['Mom', 'Mia', 'Leo'] });
  const [mom, mia, leo] = members;
  if (!mom || !mia || !leo) throw new Error('Not all three members were added');
  const parent = await service.as(accountId);
  await giveParentPin(parent, mom);
  await service.settled();
  await parent.callOrThrow(startActing, { params: { familyId: id }, body: { memberId: mom.id, pin: PIN } });
  return { id, accountId, mom, mia, leo, parent, browser: () => service.as(accountId) };
}

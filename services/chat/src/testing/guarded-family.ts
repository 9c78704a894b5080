import type { ContractClient, TestService } from '@family-chores/service-kit/testing';
import { someId } from '@family-chores/service-kit/testing';

export interface GuardedFamily {
  readonly familyId: number;
  /** A parent with a PIN. */
  readonly ann: number;
  readonly ben: number;
  readonly eve: number;
  /** One client for each member, in a browser that acts as that member. */
  readonly asAnn: ContractClient;
  readonly asBen: ContractClient;
  readonly asEve: ContractClient;
}

/** A family of account 1 in which a parent has a PIN. */
export async function someGuardedFamily(service: TestService): Promise<GuardedFamily> {
  const [familyId, ann, ben, eve, pinId] = [someId(), someId(), someId(), someId(), someId()];
  const members = [
    { id: ann, name: 'Ann', age: 40, role: 'parent' as const, pinId },
    { id: ben, name: 'Ben', age: 9 },
    { id: eve, name: 'Eve', age: 7 },
  ];
  service.stubs.putFamily({ id: familyId, name: 'Smith', accountIds: [1], members });
  const as = async (memberId: number) => {
    const exp = Math.floor(Date.now() / 1000) + 900;
    const claims = { sid: 's1', familyId, memberId, exp, ...(memberId === ann && { pinId }) };
    const client = await service.as(1);
    const token = await service.stubs.actingToken(claims);
    client.cookies.store(new Headers({ 'set-cookie': `acting-${familyId}=${token}` }));
    return client;
  };
  return { familyId, ann, ben, eve, asAnn: await as(ann), asBen: await as(ben), asEve: await as(eve) };
}

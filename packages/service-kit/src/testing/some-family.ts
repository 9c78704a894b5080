import type { FamilySnapshot } from '@family-chores/contracts/families/families';
import type { TestService } from './start-test-service.ts';

let lastId = 0;
/** An id that is unique in its test file. */
export function someId(): number {
  lastId += 1;
  return lastId;
}

/** A family of account 1 with two members: Ann and Ben. */
export function someFamily({
  stubs,
}: Pick<TestService, 'stubs'>): FamilySnapshot & { ann: number; ben: number } {
  const [id, ann, ben] = [someId(), someId(), someId()];
  const members = [
    { id: ann, name: 'Ann', age: 40 },
    { id: ben, name: 'Ben', age: 9 },
  ];
  return { ...stubs.putFamily({ id, name: 'Smith', accountIds: [1], members }), ann, ben };
}

import type { UnsavedAction } from '../app-state/app-state.ts';
import { anUnsavedAction } from '../testing/build-unsaved-action.ts';
import { toBatches, toSyncRequest } from './batches.ts';

const mia = { memberId: 2 };
const ben = { memberId: 1, verifierName: 'Ben' };
const completed = (assignmentId: number, change: Partial<UnsavedAction> = {}) =>
  anUnsavedAction({ kind: 'completed', assignmentId, choreId: assignmentId + 100, ...mia, ...change });
const verified = (assignmentId: number, change: Partial<UnsavedAction> = {}) =>
  anUnsavedAction({ kind: 'verified', assignmentId, choreId: assignmentId + 100, ...ben, ...change });

const requestsFor = (...actions: UnsavedAction[]) => toBatches(actions).map(toSyncRequest);

it('makes no requests without actions', () => {
  expect(requestsFor()).toEqual([]);
});

it("puts one member's actions into one request, and names each chore once", () => {
  expect(requestsFor(completed(1), completed(2), completed(3, { choreId: 102 }), verified(4, mia))).toEqual([
    {
      familyId: 7,
      memberId: 2,
      completedChores: [101, 102],
      verifiedChores: [104],
      assignments: [1, 2, 3, 4],
    },
  ]);
});

it('keeps the order and the member of every action', () => {
  const requests = requestsFor(completed(1), verified(1), completed(2), completed(3, ben));
  expect(requests.map(({ memberId, assignments }) => [memberId, assignments])).toEqual([
    [2, [1]],
    [1, [1]],
    [2, [2]],
    [1, [3]],
  ]);
});

it('does not mix families', () => {
  const requests = requestsFor(completed(1), completed(2, { familyId: 8 }));
  expect(requests.map(({ familyId }) => familyId)).toEqual([7, 8]);
});

it('sends at most 500 actions in one request', () => {
  const many = Array.from({ length: 1_200 }, (_, index) => completed(index + 1));
  expect(requestsFor(...many).map(({ assignments }) => assignments.length)).toEqual([500, 500, 200]);
});

it('sends ticked steps without completing their assignment', () => {
  const tick = { step: 'Dry', ticked: true };
  const ticked = anUnsavedAction({ kind: 'step', assignmentId: 1, choreId: 102, ...mia, tick });
  expect(requestsFor(ticked, completed(2))).toEqual([
    {
      familyId: 7,
      memberId: 2,
      completedChores: [102],
      verifiedChores: [],
      assignments: [2],
      steps: [{ assignmentId: 1, ...tick }],
    },
  ]);
});

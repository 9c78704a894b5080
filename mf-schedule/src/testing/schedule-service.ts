import { problem } from '@family-chores/contracts/problem';
import {
  assign,
  type Assignment,
  complete,
  listAssignments,
  moveAssignment,
  removeAssignment,
} from '@family-chores/contracts/schedule/assignments';
import {
  addChore,
  type Chore,
  editChore,
  listChores,
  removeChore,
} from '@family-chores/contracts/schedule/chores';
import { addOffer, listOffers, type Offer, withdrawOffer } from '@family-chores/contracts/schedule/offers';
import { listPauses } from '@family-chores/contracts/schedule/pauses';
import { editPlanning, getPlanning } from '@family-chores/contracts/schedule/planning';
import { on } from '@family-chores/web-kit/testing';
import { aChore, anAssignment } from './build-family.ts';

/** Responds like the service: with the given data and the changes made since. */
export function scheduleService(
  initialAssignments: readonly Assignment[],
  initialChores: readonly Chore[],
): ReturnType<typeof on>[] {
  let assignments = [...initialAssignments];
  let chores = [...initialChores];
  let offers: Offer[] = [];
  let notBeforeItsDay = false;
  let lastId = 100;
  const find = (wantedId: number) => assignments.find(({ id }) => id === wantedId) ?? anAssignment();
  const change = (id: number, values: Partial<Assignment>): Assignment => {
    const changed = { ...find(id), ...values };
    assignments = assignments.map((assignment) => (assignment.id === id ? changed : assignment));
    return changed;
  };
  return [
    // '~' sorts after every date.
    on(listAssignments, ({ query: { from = '', to = '~' } }) =>
      assignments.filter(({ dueDate }) => dueDate >= from && dueDate < to),
    ),
    on(assign, ({ body }) => {
      const chore = chores.find(({ id }) => id === body.choreId) ?? aChore();
      lastId += 1;
      const assigned = anAssignment({ ...body, id: lastId, chore });
      assignments.push(assigned);
      return assigned;
    }),
    on(moveAssignment, ({ params: { id }, body }) => {
      if (find(id).completed) throw problem('assignment-not-movable');
      const { dueDate = find(id).dueDate, familyMemberId = find(id).familyMemberId } = body;
      return change(id, { dueDate, familyMemberId });
    }),
    on(complete, ({ params: { id } }) =>
      change(id, { completed: true, pointsEarned: find(id).chore.points }),
    ),
    on(removeAssignment, ({ params: { id } }) => {
      if (assignments.some((assignment) => assignment.id === id && assignment.completed)) {
        throw problem('assignment-completed');
      }
      assignments = assignments.filter((assignment) => assignment.id !== id);
      return undefined;
    }),
    on(getPlanning, () => ({ notBeforeItsDay })),
    on(editPlanning, ({ body }) => {
      ({ notBeforeItsDay } = body);
      return body;
    }),
    on(listOffers, () => offers),
    on(addOffer, ({ body: { choreId, day } }) => {
      const chore = chores.find(({ id }) => id === choreId) ?? aChore();
      lastId += 1;
      const offered = { id: lastId, familyId: chore.familyId, choreId, day, chore };
      offers = [...offers, offered];
      return offered;
    }),
    on(withdrawOffer, ({ params }) => {
      offers = offers.filter(({ id }) => id !== params.id);
      return undefined;
    }),
    on(listPauses, () => []),
    on(listChores, () => chores),
    on(addChore, ({ body }) => {
      lastId += 1;
      const added = { ...body, id: lastId };
      chores = [...chores, added];
      return added;
    }),
    on(editChore, ({ params, body }) => {
      const edited = aChore({ ...chores.find(({ id }) => id === params.id), ...body });
      chores = chores.map((chore) => (chore.id === params.id ? edited : chore));
      return edited;
    }),
    on(removeChore, ({ params }) => {
      chores = chores.filter(({ id }) => id !== params.id);
      assignments = assignments.filter(({ choreId, completed }) => choreId !== params.id || completed);
      offers = offers.filter(({ choreId }) => choreId !== params.id);
      return undefined;
    }),
  ];
}

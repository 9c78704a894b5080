import { problem } from '@family-chores/contracts/problem';
import { fitsMember } from '@family-chores/contracts/schedule/ages';
import {
  assign,
  complete,
  listAssignments,
  moveAssignment,
  removeAssignment,
  verify,
} from '@family-chores/contracts/schedule/assignments';
import { reopen } from '@family-chores/contracts/schedule/reopen';
import { tickStep } from '@family-chores/contracts/schedule/steps';
import { route } from '@family-chores/service-kit/http';
import { createDocumentLoader } from '@family-chores/service-kit/mongo';
import { planningOf } from '../planning/planning-of.ts';
import { dayOf } from '../series/days.rules.ts';
import { ensureGenerated } from '../series/ensure-generated.ts';
import { Chore } from '../model/chore.model.ts';
import { assignChore } from './assign-chore.ts';
import { Assignment, toAssignment } from '../model/assignment.model.ts';
import { checkMoveToToday } from './check-move.ts';
import { completeAssignment } from './complete-assignment.ts';
import { handOver } from './hand-over.ts';
import { findListed } from './list-assignments.ts';
import { moveToDay } from './move-to-day.ts';
import { reopenAssignment } from './reopen-assignment.ts';
import { deleteAssignment } from './remove-assignment.ts';
import { tickStepOf } from './tick-step.ts';
import { verifyAssignment } from './verify-assignment.ts';

/** Under load, one query finds the assignments of many requests. */
const findAssignment = createDocumentLoader(Assignment);
const loadAssignment = ({ params }: { params: { id: number } }) => findAssignment(params.id);

export const assignmentRoutes = [
  route(listAssignments, async ({ family, query }) => {
    const now = new Date();
    const [{ notBeforeItsDay }] = await Promise.all([planningOf(family.id), ensureGenerated(family.id, now)]);
    // Read last, so that a long list is in memory only briefly: nothing is awaited after this until the response.
    const assignments = (await findListed(family.id, query, now)).map(toAssignment);
    if (notBeforeItsDay) for (const assignment of assignments) assignment.notBeforeItsDay = true;
    return assignments;
  }),

  route(assign, {
    load: ({ body }) => Chore.findById(body.choreId).lean(),
    async handle({ family, resource: chore, body }) {
      const member = await family.member(body.familyMemberId);
      const dueDate = new Date(body.dueDate);
      if (!fitsMember(chore, member, dayOf(dueDate))) throw problem('age-does-not-fit');
      return toAssignment(await assignChore(chore, member.id, dueDate));
    },
  }),

  route(removeAssignment, {
    load: loadAssignment,
    handle: ({ resource }) => deleteAssignment(resource),
  }),

  route(moveAssignment, {
    load: loadAssignment,
    async handle({ family, acting, resource, body }) {
      if (acting && !acting.isParent) await checkMoveToToday(resource, body, new Date());
      const dueDate = body.dueDate === undefined ? undefined : new Date(body.dueDate);
      const moved = await (body.familyMemberId === undefined
        ? moveToDay(resource, dueDate ?? resource.dueDate)
        : handOver(resource, {
            member: await family.member(body.familyMemberId),
            members: family.members,
            dueDate,
          }));
      if (!moved) throw problem('not-found');
      return toAssignment(moved);
    },
  }),

  route(complete, {
    load: loadAssignment,
    async handle({ resource }) {
      const outcome = await completeAssignment(resource, new Date());
      if (!outcome) throw problem('not-found');
      return toAssignment(outcome.assignment);
    },
  }),

  route(verify, {
    load: loadAssignment,
    async handle({ family, resource, body }) {
      const verifier = await family.member(body.verifierId);
      const verification = { verifier, note: body.verificationNote, now: new Date() };
      const outcome = await verifyAssignment(resource, verification);
      if (!outcome) throw problem('not-found');
      return toAssignment(outcome.assignment);
    },
  }),

  route(reopen, {
    load: loadAssignment,
    async handle({ family, resource, body }) {
      const sentBack =
        body.reason === 'not-yet' ? { by: await family.member(body.verifierId), note: body.note } : null;
      const completedAt = body.completedAt === undefined ? undefined : new Date(body.completedAt);
      const reopened = await reopenAssignment(resource, { sentBack, completedAt, now: new Date() });
      if (!reopened) throw problem('not-found');
      return toAssignment(reopened);
    },
  }),

  route(tickStep, {
    load: loadAssignment,
    async handle({ resource, body }) {
      const ticked = await tickStepOf(resource, body);
      if (!ticked) throw problem('not-found');
      return toAssignment(ticked);
    },
  }),
];

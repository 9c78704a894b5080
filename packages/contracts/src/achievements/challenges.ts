import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { familyIdParams, id, moment, pageQuery, text } from '../fields.ts';
import { createShape } from '../form-shapes.ts';
import { challengeFields, challengeRewardFields, LEADERBOARDS } from './challenge-fields.ts';

export const challengeView = z.object({
  challenge: z.object({
    id,
    name: z.string(),
    description: z.string(),
    targetPoints: z.int(),
    /** In days. */
    duration: z.int(),
    reward: z.string().nullable(),
    leaderboard: z.enum(LEADERBOARDS),
    startsAt: moment,
    /** Exclusive. */
    endsAt: moment,
  }),
  totalPoints: z.int(),
  /** Sorted by `pointsEarned`, highest first. */
  memberProgress: z.array(
    z.object({
      familyMemberId: id,
      member: z.object({ id, name: z.string() }),
      pointsEarned: z.int(),
      completedChores: z.int(),
    }),
  ),
  daysRemaining: z.int(),
  /** From 0 to 100. */
  percentComplete: z.number(),
});

export type ChallengeView = z.output<typeof challengeView>;

export const getCurrentChallenge = defineCall({
  service: 'achievements',
  method: 'GET',
  path: '/api/challenges/family/:familyId/current',
  access: 'family',
  summary: 'The active challenge with its leaderboard, or null',
  params: familyIdParams,
  response: challengeView.nullable(),
  versioned: true,
});

export const startChallenge = defineCall({
  service: 'achievements',
  method: 'POST',
  path: '/api/challenges/family/:familyId',
  access: 'family',
  needs: 'parent',
  summary: 'Start a challenge that ends when its days are over',
  params: familyIdParams,
  body: z.object({
    ...createShape(challengeFields),
    reward: text(challengeRewardFields.reward).nullable().default(null),
    leaderboard: z.enum(LEADERBOARDS).default('points'),
  }),
  response: challengeView,
  status: 201,
  problems: ['challenge-active'],
});

export const pastChallenge = z.object({
  id,
  name: z.string(),
  targetPoints: z.int(),
  totalPoints: z.int(),
  /** Whether the target was reached while the challenge ran. */
  reached: z.boolean(),
  reward: z.string().nullable().optional(),
  startsAt: moment,
  endsAt: moment,
});

export type PastChallenge = z.output<typeof pastChallenge>;

export const listPastChallenges = defineCall({
  service: 'achievements',
  method: 'GET',
  path: '/api/challenges/family/:familyId/past',
  access: 'family',
  summary: 'Challenges that have ended, newest first',
  params: familyIdParams,
  query: pageQuery,
  response: z.array(pastChallenge),
  versioned: true,
});

const challengeData = z.object({ familyId: id, challengeId: id });
const challengeRef = z.object({ challengeId: id });

export const challengeStarted = defineEvent({
  type: 'challenge.started',
  from: 'achievements',
  scope: 'family',
  summary: 'A challenge started',
  data: challengeData,
  live: challengeRef,
});

export const challengeProgressed = defineEvent({
  type: 'challenge.progressed',
  from: 'achievements',
  scope: 'family',
  summary: 'Verified chores added points to the challenge',
  data: challengeData.extend({ totalPoints: z.int() }),
  live: challengeRef.extend({ totalPoints: z.int() }),
});

export const challengeEnded = defineEvent({
  type: 'challenge.ended',
  from: 'achievements',
  scope: 'family',
  summary: 'The days of a challenge are over',
  data: challengeData.extend({ totalPoints: z.int(), reached: z.boolean() }),
  live: challengeRef,
});

import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { familyIdParams, id, text } from '../fields.ts';

export const challengeView = z.object({
  challenge: z.object({
    id,
    name: z.string(),
    description: z.string(),
    targetPoints: z.int(),
    /** Days. */
    duration: z.int(),
    reward: z.string().nullable(),
  }),
  totalPoints: z.int(),
  /** By pointsEarned, the most first. */
  memberProgress: z.array(
    z.object({
      familyMemberId: id,
      member: z.object({ id, name: z.string() }),
      pointsEarned: z.int(),
      completedChores: z.int(),
    }),
  ),
  daysRemaining: z.int(),
  /** 0 to 100. */
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
  summary: 'Start a challenge that ends when its days are over',
  params: familyIdParams,
  body: z.object({
    name: text({ min: 1, minMessage: 'Name is required', max: 60 }),
    description: text({ max: 300, multiline: true }).default(''),
    targetPoints: z.int().min(1).max(1_000_000),
    duration: z.int().min(1).max(60),
    reward: text({ max: 100 }).nullable().default(null),
  }),
  response: challengeView,
  status: 201,
  problems: ['challenge-active'],
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
  summary: 'Verified chores moved the challenge',
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

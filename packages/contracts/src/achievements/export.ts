import { z } from 'zod';
import { defineExport } from '../define-export.ts';
import { id, moment } from '../fields.ts';
import { challengeView, pastChallenge } from './challenges.ts';

export const achievementsExport = defineExport({
  service: 'achievements',
  parts: {
    challenge: challengeView.nullable(),
    pastChallenges: z.array(pastChallenge),
    badges: z.array(z.object({ milestoneId: id, unlockedAt: moment, name: z.string().optional() })),
  },
});

import type { FormFields } from '../form-fields.ts';

export const challengeFields = {
  name: { kind: 'text', min: 1, minMessage: 'Name is required', max: 60 },
  description: { kind: 'text', max: 300, multiline: true },
  targetPoints: { kind: 'number', name: 'Target', min: 1, max: 1_000_000 },
  /** In days. */
  duration: { kind: 'number', name: 'Days', min: 1, max: 60 },
} as const satisfies FormFields;

export const challengeRewardFields = { reward: { kind: 'text', max: 100 } } as const satisfies FormFields;

/**
 * What a challenge's leaderboard ranks members by: their points, or which share of their planned points is verified.
 * `hidden`: no leaderboard is shown.
 */
export const LEADERBOARDS = ['points', 'share', 'hidden'] as const;

import { baseConfig } from '@family-chores/service-kit/config';
import { z } from 'zod';

export const tutorialConfig = baseConfig.extend({
  TUTORIAL_ENABLED: z
    .stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive' })
    .default(true)
    .describe(
      'Whether tutorials are enabled. When false, no tutorial can be started, and every account counts as having completed a tutorial (decision 065)',
    ),
});

import { baseConfig } from '@family-chores/service-kit/config';
import { z } from 'zod';

export const tutorialConfig = baseConfig.extend({
  /** `tutorial.enabled`. When false, every account counts as done and no tutorial can be started (decision 065). */
  TUTORIAL_ENABLED: z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive' }).default(true),
});

import { baseConfig } from '@family-chores/service-kit/config';
import { z } from 'zod';

export const tutorialSettings = baseConfig.extend({
  /** `tutorial.enabled`. Switched off, everybody counts as done and nothing can be started (decision 065). */
  TUTORIAL_ENABLED: z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive' }).default(true),
});

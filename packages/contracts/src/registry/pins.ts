import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { buildId } from './build.ts';
import { channelName } from './releases.ts';
import { buildName } from './remote-manifest.ts';

/** A build served on the developer's own machine. */
export const localBuild = z
  .string()
  .regex(/^http:\/\/(localhost|127\.0\.0\.1):\d{2,5}\/$/)
  .max(60);

const mostPins = 20;

export const setPins = defineCall({
  service: 'registry',
  method: 'PUT',
  path: '/api/pins',
  access: 'developer',
  secret: true,
  summary:
    'What this browser takes otherwise than others do, kept in a cookie until it is closed, twelve hours at most; nothing at all resets it',
  body: z.object({
    channel: channelName.optional(),
    /** By name: a published build, or a build on the developer's own machine. */
    builds: z
      .record(buildName, z.union([buildId, localBuild]))
      // More than a cookie holds would be lost without a word.
      .refine((builds) => Object.keys(builds).length <= mostPins, `At most ${mostPins} builds`)
      .default({}),
  }),
  problems: ['not-found'],
});

export const resetPins = defineCall({
  service: 'registry',
  method: 'DELETE',
  path: '/api/pins',
  // Nobody needs a role to get what everybody gets: who has pins may have lost theirs, or never had it.
  access: 'public',
  summary: 'From now on this browser takes what others do',
});

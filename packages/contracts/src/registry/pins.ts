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

const MAX_PINS = 20;

export const setPins = defineCall({
  service: 'registry',
  method: 'PUT',
  path: '/api/pins',
  access: 'developer',
  secret: true,
  summary:
    'Pin builds or a channel for this browser, in a cookie that lasts until the browser is closed, at most twelve hours; an empty body removes the pins',
  body: z.object({
    channel: channelName.optional(),
    /** By name: a published build, or a build on the developer's own machine. */
    builds: z
      .record(buildName, z.union([buildId, localBuild]))
      // More would exceed the cookie's size and be lost silently.
      .refine((builds) => Object.keys(builds).length <= MAX_PINS, `At most ${MAX_PINS} builds`)
      .default({}),
  }),
  problems: ['not-found'],
});

export const resetPins = defineCall({
  service: 'registry',
  method: 'DELETE',
  path: '/api/pins',
  // Anyone may return to the released builds, even a developer who has lost the role since setting the pins.
  access: 'public',
  summary: 'Remove the pins of this browser',
});

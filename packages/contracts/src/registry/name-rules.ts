/** Patterns and limits that contracts share with forms and pages. Pages load this file, so it must not import zod. */

/** No build is called `channel`, because the pins of a release document use that key for the channel. */
export const BUILD_NAME = { pattern: /^(?!channel$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/, max: 40 };

export const MAX_FLAG_FAMILIES = 200;

export const BUILD_ID = /^[0-9a-f]{7}-[0-9a-f]{12}$/;

/** A file of a build, relative to its folder. */
export const BUILD_FILE = {
  pattern: /^[A-Za-z0-9_][A-Za-z0-9._-]*(\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/,
  max: 200,
};

export const ERROR_NAME = /^[A-Z][A-Za-z]{0,59}$/;

export const CHANNEL_NAME = { pattern: /^[a-z][a-z0-9-]*$/, max: 30 };

export const MAX_STEPS = 10;
export const MAX_HOLD_SECONDS = 7 * 24 * 3600;

/** Maximum lengths of the reason for a change and of the note on a token. */
export const MAX_REASON = 500;
export const MAX_NOTE = 100;

/** Maximum number of the release gate's findings about one build, and maximum length of a finding. */
export const MAX_FINDINGS = 50;
export const MAX_FINDING = 500;

/** Maximum number of stack frames that a page reports for an error: as many as Chromium records. */
export const MAX_FRAMES = 10;

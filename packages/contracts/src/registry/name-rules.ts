/** Rules for what staff enter, for the contracts and the forms; it imports no zod, because pages load it. */

/** No build is called `channel`, because the pins of a release document use that key for the channel. */
export const BUILD_NAME = { pattern: /^(?!channel$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/, max: 40 };

export const BUILD_ID = /^[0-9a-f]{7}-[0-9a-f]{12}$/;

/** A file of a build, relative to its folder. */
export const BUILD_FILE = {
  pattern: /^[A-Za-z0-9_][A-Za-z0-9._-]*(\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/,
  max: 200,
};

/** Of the class of an error. */
export const ERROR_NAME = /^[A-Z][A-Za-z]{0,59}$/;

export const CHANNEL_NAME = { pattern: /^[a-z][a-z0-9-]*$/, max: 30 };

export const MAX_STEPS = 10;
export const MAX_HOLD_SECONDS = 7 * 24 * 3600;

/** Characters of the reason for a change, and of the note on a token. */
export const MAX_REASON = 500;
export const MAX_NOTE = 100;

/** Findings of the release gate about one build, and characters of each. */
export const MAX_FINDINGS = 50;
export const MAX_FINDING = 500;

/** Frames of an error's stack that a page reports: as many as Chromium records. */
export const MAX_FRAMES = 10;

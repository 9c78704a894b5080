/**
 * Recorded consents refer to this text, so it must not change: another wording needs another version. Browsers import
 * this file, so it must not import zod.
 */
export const CHILD_CONSENT = {
  textId: 'child-data',
  version: 1,
  text: 'By adding a child you confirm that you are their parent or guardian, or act with their permission, and agree to what Family Chores stores about them.',
} as const;

/** A member below this age counts as a child for the consent, whatever the member's role. */
export const ADULT_AGE = 18;

/** Members without a role all have the same rights, as the specification says. */
export const MEMBER_ROLES = ['parent', 'child'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Browsers import this file, so it must not import zod. */
export const PIN = { min: 4, max: 8, pattern: /^\d{4,8}$/, message: 'A PIN has 4 to 8 digits' } as const;

/** How long a parent acts after entering the PIN, or after the latest renewal. */
export const PARENT_ACTS_MS = 15 * 60_000;
/** The longest time that a parent can act without entering the PIN again: by then, a child may have the tablet. */
export const MAX_PARENT_ACTS_MS = 3_600_000;
/** How long any other member acts in a browser. */
export const MEMBER_ACTS_MS = 30 * 24 * 3_600_000;

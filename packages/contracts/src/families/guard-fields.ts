/** What a member may be. Without a role, as the specification says: no difference. */
export const MEMBER_ROLES = ['parent', 'child'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** A parent's PIN: digits. Browsers import it, so it imports no zod. */
export const PIN = { min: 4, max: 8, pattern: /^\d{4,8}$/, message: 'A PIN has 4 to 8 digits' } as const;

/** How long a parent acts after the PIN was entered or renewed. */
export const PARENT_ACTS_MS = 15 * 60_000;
/** How long renewing keeps a parent acting after the PIN was entered: the tablet may be in a child's hands by then. */
export const PARENT_ACTS_AT_MOST_MS = 3_600_000;
/** How long any other member acts in a browser. */
export const MEMBER_ACTS_MS = 30 * 24 * 3_600_000;

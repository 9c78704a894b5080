import { z } from 'zod';

/** Every expected failure: HTTP status and title (RFC 9457). The texts for users are in `problem-texts.ts`. */
export const problemCodes = {
  // Any call
  'invalid-request': { status: 400, title: 'The request is not valid' },
  'malformed-body': { status: 400, title: 'The body is not acceptable JSON' },
  unauthenticated: { status: 401, title: 'No session' },
  'sign-in-not-recent': { status: 403, title: 'The account signed in too long ago' },
  'not-permitted': { status: 403, title: 'The account lacks the role' },
  'origin-refused': { status: 403, title: 'The request comes from another site' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  'body-too-slow': { status: 408, title: 'The body arrived too slowly' },
  'body-too-large': { status: 413, title: 'The body is too large' },
  'media-type-unsupported': { status: 415, title: 'The type of the body is not accepted' },
  'version-changed': { status: 412, title: 'The version has changed' },
  'version-needed': { status: 428, title: 'If-Match with the version is required' },
  'idempotency-key-reused': { status: 422, title: 'The idempotency key was used with another body' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'host-unknown': { status: 421, title: 'The host of the request is not served here' },
  internal: { status: 500, title: 'Internal error' },
  unavailable: { status: 503, title: 'A dependency is unavailable' },
  overloaded: { status: 503, title: 'The service is overloaded' },
  // Accounts
  'account-not-created': { status: 409, title: 'The account could not be created' },
  'invalid-credentials': { status: 401, title: 'Wrong email or password' },
  'guest-recovery-expired': {
    status: 404,
    title: 'There is no guest to recover, or the recovery has expired',
  },
  'password-missing': { status: 409, title: 'A guest has no password' },
  'passkey-refused': { status: 403, title: 'The passkey is unknown or its proof is not valid' },
  'passkey-not-added': { status: 409, title: 'The new passkey is not valid, or its request has expired' },
  'passkey-needs-account': { status: 409, title: 'A guest cannot have passkeys' },
  'passkey-limit-reached': { status: 409, title: 'The account has reached its passkey limit' },
  'link-not-usable': { status: 404, title: 'The link is unknown, used, replaced or expired' },
  // Families
  'last-member': { status: 409, title: 'The last member of a family cannot be deleted' },
  'family-full': { status: 409, title: 'The family has reached its member limit' },
  'family-limit-reached': { status: 409, title: 'The account has reached its family limit' },
  'last-account': { status: 409, title: 'The last account of a family cannot leave it' },
  'deleted-with-account': { status: 409, title: 'The family is deleted with its only account' },
  'invitation-not-usable': { status: 404, title: 'The invitation is unknown or expired' },
  'invitation-used': { status: 404, title: 'Another account has accepted the invitation' },
  'invitation-revoked': { status: 404, title: 'The family has revoked the invitation' },
  // Parents and children
  'parent-needed': { status: 403, title: 'An acting parent is required' },
  'acting-needed': { status: 403, title: 'No member of the family acts in this browser' },
  'acting-as-other': { status: 403, title: 'Another member acts in this browser' },
  'bound-to-other': { status: 403, title: 'The account acts only as another member' },
  'pin-needed': { status: 403, title: 'Acting as this parent requires their PIN' },
  'pin-wrong': { status: 403, title: 'The PIN is wrong' },
  'pin-locked': { status: 429, title: 'Too many wrong PINs' },
  'pin-not-set': { status: 409, title: 'The parent has no PIN' },
  'not-a-parent': { status: 409, title: 'Only a parent can have a PIN' },
  'last-parent': { status: 409, title: 'The member is the only parent with a PIN' },
  'registration-needed': { status: 409, title: 'A guest cannot set the first PIN of a family' },
  'pin-account': { status: 409, title: 'The account that set the first PIN cannot leave the family' },
  'reset-not-allowed': { status: 403, title: 'The account cannot reset the PINs of the family' },
  'password-wrong': { status: 403, title: 'The password is wrong' },
  // Schedule
  'age-does-not-fit': { status: 422, title: "The member's age does not fit the chore" },
  'assignment-completed': { status: 409, title: 'A completed assignment cannot be removed' },
  'assignment-not-movable': { status: 409, title: 'A completed assignment cannot be moved' },
  'assignment-not-completed': { status: 409, title: 'The assignment is not completed' },
  'not-before-its-day': { status: 409, title: 'The family completes chores on their day at the earliest' },
  'assignment-already-verified': { status: 409, title: 'The assignment is already verified' },
  'undo-expired': { status: 409, title: 'The assignment was completed more than 10 minutes ago' },
  'chore-removed': { status: 409, title: 'The chore has been removed' },
  'verifier-is-assignee': { status: 403, title: 'A member cannot verify their own chore' },
  'chore-limit-reached': { status: 409, title: 'The family has reached its chore limit' },
  'series-limit-reached': { status: 409, title: 'The family has reached its limit of repeating chores' },
  'pause-limit-reached': { status: 409, title: 'The family has reached its limit of pauses' },
  'offer-taken': { status: 409, title: 'Another member has taken the chore' },
  'offer-not-withdrawable': { status: 409, title: 'A member has taken the chore' },
  'offer-over': { status: 409, title: 'The day of the offer is over' },
  'offer-limit-reached': { status: 409, title: 'The family has reached its limit of offers' },
  // Rewards
  'redemption-too-old': { status: 409, title: 'The reward was redeemed more than a day ago' },
  'not-enough-points': { status: 409, title: 'Not enough points' },
  'reward-limit-reached': { status: 409, title: 'The family has reached its reward limit' },
  // Achievements
  'challenge-active': { status: 409, title: 'A challenge is already active' },
  // Chat
  'chat-muted': { status: 403, title: 'A parent has muted the chat' },
  'message-too-old': { status: 409, title: 'The message was sent more than 10 minutes ago' },
  'parent-not-mutable': { status: 409, title: 'The member is a parent' },
  'pin-missing': { status: 409, title: 'No parent of the family has a PIN' },
  // Billing
  'card-provider-away': { status: 503, title: 'The card provider cannot be reached' },
  'subscription-not-active': { status: 409, title: 'There is no active subscription' },
  'account-closing': { status: 409, title: 'The account is to be deleted' },
  'plan-needed': { status: 409, title: 'The subscription has ended' },
  'signature-not-valid': { status: 400, title: 'The signature does not match the body or is too old' },
  // Operations
  'replay-under-way': { status: 409, title: 'A replay is running' },
  // Registry
  'build-differs': { status: 409, title: 'A build with this id and other content exists' },
  'build-refused': { status: 422, title: 'The build was refused' },
  'release-refused': { status: 409, title: 'The release does not allow this now' },
  'gate-not-passed': { status: 409, title: 'The build has not passed the release gate' },
  'verdict-refused': { status: 422, title: 'The verdict of the release gate was refused' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problemCodes;

/** `type` member of a problem body. */
export function problemType(code: ProblemCode): string {
  return `urn:family-chores:problem:${code}`;
}

/** Body of every failure, served as `application/problem+json` (RFC 9457). */
export const problemBody = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** The text for users. */
  message: z.string(),
  /** Where the input is wrong; from the registry, the reasons for a refusal, with an empty `path`. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Only with `pin-wrong`: how many more wrong PINs are possible before a wait. */
  attemptsLeft: z.int().optional(),
  traceId: z.string().optional(),
});

export type ProblemBody = z.output<typeof problemBody>;

export interface ProblemDetails {
  /** For developers; the title if absent. */
  detail?: string;
  errors?: { path: string; message: string }[];
  /** The member's name that replaces `{name}` in the text for users. */
  name?: string | undefined;
  attemptsLeft?: number;
  /** Seconds for `Retry-After`. */
  retryAfter?: number;
}

/**
 * An expected failure on its way to the client. Any other error is a bug, unless the database or NATS is unavailable.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(details.detail ?? problemCodes[code].title);
    this.name = 'Problem';
    this.code = code;
    this.details = details;
  }
}

/** Creates an expected failure for the caller to throw. */
export function problem(code: ProblemCode, details?: ProblemDetails): Problem {
  return new Problem(code, details);
}

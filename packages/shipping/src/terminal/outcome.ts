/** Exit codes of the commands, for the programs that run them. */
export const exitCodes = { done: 0, refused: 1, usage: 2, unavailable: 3, interrupted: 130 } as const;

/** The error when the command line is invalid, or a setting is missing or invalid. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The error when a build or a service failed a check, or may not be shipped now. */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** Why it was refused, one line each. */
  readonly reasons: readonly string[];
  readonly advice: string;

  constructor(reasons: readonly string[], advice: string) {
    super(reasons.join('; '));
    this.reasons = reasons;
    this.advice = advice;
  }
}

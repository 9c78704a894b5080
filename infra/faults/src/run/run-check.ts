import { findPersistentViolations } from '../data/verify-data.ts';
import { startFaultStack } from '../stack/fault-stack.ts';
import { buildMutant } from '../stack/mutant-services.ts';
import type { Check, Mutant, CheckContext } from './check.ts';

export interface CheckOutcome {
  /** Id of the check, even for a run on a mutant. */
  readonly id: string;
  readonly title: string;
  readonly ok: boolean;
  /** Whether the check could not run on this machine. */
  readonly skipped?: boolean;
  readonly seconds: number;
  /** The measurements of a passed check, what went wrong, or why the check was skipped. */
  readonly details: string;
}

/** Returns the outcome of a check that cannot run on this machine; undefined if it can run. */
export async function skippedOutcome({ id, title, unavailable }: Check): Promise<CheckOutcome | undefined> {
  const reason = await unavailable?.();
  return reason === undefined
    ? undefined
    : { id, title, ok: true, skipped: true, seconds: 0, details: reason };
}

/** Longer than the 10 s after which NATS redelivers the messages of a killed consumer. */
const CONSISTENCY_TIMEOUT_MS = 45_000;
const MAX_SHOWN_VIOLATIONS = 5;
const MAX_SHOWN_ERRORS = 3;
const MAX_LINE_LENGTH = 1500;

/** Runs a check, then waits until all data is consistent. */
export async function runCheck({ id, title, run }: Check, context: CheckContext): Promise<CheckOutcome> {
  return timed({ id, title }, async () => {
    try {
      const figures = await run(context);
      const seconds = await untilConsistent(context);
      return `${figures}; data consistent after ${seconds} s`;
    } catch (error) {
      const logged = (await context.stack.loggedErrors()).slice(-MAX_SHOWN_ERRORS);
      const message = error instanceof Error ? error.message : String(error);
      throw new Error([message, ...logged.map((line) => line.slice(0, MAX_LINE_LENGTH))].join('\n'), {
        cause: error,
      });
    }
  });
}

/** @returns how many seconds it took until all data was consistent */
async function untilConsistent({ stack }: CheckContext): Promise<string> {
  const since = Date.now();
  const violations = await findPersistentViolations(stack.databases, CONSISTENCY_TIMEOUT_MS);
  if (violations.length > 0) {
    throw new Error(
      [`${violations.length} violations in the data:`, ...violations.slice(0, MAX_SHOWN_VIOLATIONS)].join(
        '\n',
      ),
    );
  }
  return ((Date.now() - since) / 1000).toFixed(1);
}

const MAX_ATTEMPTS = 3;

/** Makes several attempts, because a fault at a random moment may miss what the mutant breaks. */
export async function runMutant(check: Check, mutant: Mutant): Promise<CheckOutcome> {
  return timed({ id: check.id, title: `fails when ${mutant.defect}` }, async () => {
    const services = await buildMutant(mutant.edits);
    try {
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
        const failure = await failureOn(check, services.servicesDir);
        if (failure !== undefined) return `attempt ${attempt}: ${inOneLine(failure)}`;
      }
    } finally {
      await services.remove();
    }
    throw new Error(
      `The check passed ${MAX_ATTEMPTS} times on a broken build, so it does not notice the defect`,
    );
  });
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 160);
}

async function failureOn(check: Check, servicesDir: string): Promise<string | undefined> {
  const stack = await startFaultStack({ servicesDir });
  try {
    const { ok, details } = await runCheck(check, { stack, full: false });
    return ok ? undefined : details;
  } finally {
    await stack.end();
  }
}

async function timed(
  check: Pick<CheckOutcome, 'id' | 'title'>,
  work: () => Promise<string>,
): Promise<CheckOutcome> {
  const since = Date.now();
  const result = await work().then(
    (figures) => ({ ok: true, details: figures }),
    (error: unknown) => ({ ok: false, details: error instanceof Error ? error.message : String(error) }),
  );
  return { ...check, ...result, seconds: (Date.now() - since) / 1000 };
}

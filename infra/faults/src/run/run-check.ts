import { findLastingBreaches } from '../data/verify-data.ts';
import { startFaultStack } from '../stack/fault-stack.ts';
import { buildMutant } from '../stack/mutant-services.ts';
import type { Check, Mutant, World } from './check.ts';

export interface Outcome {
  /** Id of the check, also when it ran on a mutant. */
  readonly id: string;
  readonly title: string;
  readonly ok: boolean;
  /** It could not run on this machine, so it proves nothing. */
  readonly skipped?: boolean;
  readonly seconds: number;
  /** Figures of a success, or what went wrong. */
  readonly told: string;
}

/** The outcome of a check that cannot run here; undefined for one that can. */
export async function skip({ id, title, unavailable }: Check): Promise<Outcome | undefined> {
  const reason = await unavailable?.();
  return reason === undefined ? undefined : { id, title, ok: true, skipped: true, seconds: 0, told: reason };
}

/** NATS redelivers a killed consumer's messages after 10 s. */
const drainMs = 45_000;
const shownBreaches = 5;
const shownErrors = 3;
const longestLine = 1500;

/** Runs a check and then verifies that all data is consistent. */
export async function runCheck({ id, title, run }: Check, world: World): Promise<Outcome> {
  return timed({ id, title }, async () => {
    try {
      const figures = await run(world);
      const drainedAfter = await drain(world);
      return `${figures}; data agreed after ${drainedAfter} s`;
    } catch (error) {
      const logged = (await world.stack.loggedErrors()).slice(-shownErrors);
      const told = error instanceof Error ? error.message : String(error);
      throw new Error([told, ...logged.map((line) => line.slice(0, longestLine))].join('\n'), {
        cause: error,
      });
    }
  });
}

async function drain({ stack }: World): Promise<string> {
  const since = Date.now();
  const breaches = await findLastingBreaches(stack.databases, drainMs);
  if (breaches.length > 0) {
    throw new Error(
      [`${breaches.length} breaches in the data`, ...breaches.slice(0, shownBreaches)].join('\n'),
    );
  }
  return ((Date.now() - since) / 1000).toFixed(1);
}

const attempts = 3;

/**
 * Runs a check on a mutant, where it must fail. A fault at a random moment may miss what the mutant breaks, so there are
 * several attempts.
 */
export async function runMutant(check: Check, mutant: Mutant): Promise<Outcome> {
  return timed({ id: check.id, title: `fails when ${mutant.what}` }, async () => {
    const services = await buildMutant(mutant.edits);
    try {
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        const found = await failureOn(check, services.servicesDir);
        if (found !== undefined) return `attempt ${attempt}: ${inOneLine(found)}`;
      }
    } finally {
      await services.remove();
    }
    throw new Error(`The check passed ${attempts} times on a broken build`);
  });
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 160);
}

async function failureOn(check: Check, servicesDir: string): Promise<string | undefined> {
  const stack = await startFaultStack({ servicesDir });
  try {
    const { ok, told } = await runCheck(check, { stack, full: false });
    return ok ? undefined : told;
  } finally {
    await stack.end();
  }
}

async function timed(what: Pick<Outcome, 'id' | 'title'>, work: () => Promise<string>): Promise<Outcome> {
  const since = Date.now();
  const told = await work().then(
    (figures) => ({ ok: true, told: figures }),
    (error: unknown) => ({ ok: false, told: error instanceof Error ? error.message : String(error) }),
  );
  return { ...what, ...told, seconds: (Date.now() - since) / 1000 };
}

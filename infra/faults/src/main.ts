import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { checks } from './checks/checks.ts';
import { type CheckOutcome, runCheck, runMutant, skippedOutcome } from './run/run-check.ts';
import { type FaultStack, startFaultStack } from './stack/fault-stack.ts';

const help = `npm run faults [-- --short] [-- --mutants] [-- --only <id>,<id>]

Starts the product on servers of its own, injects faults while families use it, and checks that the invariants hold.
  --short    fewer requests and shorter outages, as in npm test
  --mutants  runs each check on deliberately broken builds, where it must fail
  --only     runs these checks only: ${checks.map(({ id }) => id).join(', ')}
With RESULTS_FILE set, writes { passed, failed, skipped, checks: [{ title, shows, ok, details }] } there.`;

const options = {
  short: { type: 'boolean', default: false },
  mutants: { type: 'boolean', default: false },
  only: { type: 'string', default: '' },
  help: { type: 'boolean', default: false },
} as const;
const { values } = parseArgs({ options });
const ids = checks.map(({ id }) => id);
const selectedIds = values.only === '' ? ids : values.only.split(',');
const unknownIds = selectedIds.filter((id) => !ids.includes(id));
const selected = checks.filter(({ id }) => selectedIds.includes(id));
const outcomes: CheckOutcome[] = [];

function report(outcome: CheckOutcome): void {
  const { ok, skipped, id, title, seconds, details } = outcome;
  const mark = skipped ? '- skipped:' : ok ? '✓' : '✗';
  outcomes.push(outcome);
  console.log(
    `${mark} ${id.padEnd(10)} ${title}  ${seconds.toFixed(1)} s\n    ${details.replaceAll('\n', '\n    ')}`,
  );
}

/** All checks share one stack. It is replaced after a failed check, which may have left it broken. */
async function runChecks(): Promise<void> {
  let stack: FaultStack | undefined;
  try {
    for (const check of selected) {
      const skipped = await skippedOutcome(check);
      if (skipped) {
        report(skipped);
        continue;
      }
      stack ??= await startFaultStack();
      const outcome = await runCheck(check, { stack, full: !values.short });
      report(outcome);
      if (outcome.ok) continue;
      await stack.end();
      stack = undefined;
    }
  } finally {
    await stack?.end();
  }
}

async function runMutants(): Promise<void> {
  for (const check of selected) {
    const skipped = await skippedOutcome(check);
    if (skipped) report(skipped);
    else for (const mutant of check.mutants) report(await runMutant(check, mutant));
  }
}

if (values.help) {
  console.log(help);
} else if (unknownIds.length > 0) {
  console.error(`There is no check ${unknownIds.join(' or ')}. These are the checks: ${ids.join(', ')}`);
  process.exitCode = 1;
} else {
  await (values.mutants ? runMutants() : runChecks());
  const failed = outcomes.filter(({ ok }) => !ok).length;
  const skipped = outcomes.filter((outcome) => outcome.skipped).length;
  const passed = outcomes.length - failed - skipped;
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  const { RESULTS_FILE } = process.env;
  const requirementIds = new Map(checks.map(({ id, shows = [] }) => [id, shows]));
  const checked = outcomes
    .filter((outcome) => !outcome.skipped)
    .map(({ id, title, ok, details }) => ({ title, shows: requirementIds.get(id), ok, details }));
  if (RESULTS_FILE) {
    await writeFile(RESULTS_FILE, JSON.stringify({ passed, failed, skipped, checks: checked }));
  }
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

import type { Page } from 'playwright-core';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import type { BuildSources } from './build-sources.ts';
import { BusyFrames } from './busy-frames.ts';
import { expectedRequests } from './expected-requests.ts';
import type { Defect } from './findings.ts';
import { performScript } from './perform-script.ts';
import type { GateTarget } from './gate-targets.ts';
import { PageErrors } from './page-errors.ts';
import { readDocument } from './read-document.ts';
import { outcomesOn, settle } from './settle.ts';

export interface ExpectedBuilds {
  readonly shell: string;
  readonly remotes: readonly { readonly name: string; readonly buildId: string }[];
}

interface Visit {
  readonly defects: readonly Defect[];
  /** Whether the page was busy for too long, possibly because the machine was. */
  readonly wasBusy: boolean;
}

export interface VisitOptions {
  readonly expected: ExpectedBuilds;
  readonly sources: BuildSources;
}

interface OpenedTarget {
  readonly document: ReleaseDocument;
  /** What did not load in time. */
  readonly missing: readonly string[];
}

export async function openTarget(page: Page, target: GateTarget): Promise<OpenedTarget> {
  await page.goto(target.path);
  const missing = await settle(page, target);
  return { document: await readDocument(page), missing };
}

export const expectedRequestsOn = (
  page: Page,
  { document }: Pick<OpenedTarget, 'document'>,
): ReturnType<typeof expectedRequests> => expectedRequests(document, new URL(page.url()).origin);

/** Opens a target in a new page, and performs its script if it has one. */
export async function visit(page: Page, target: GateTarget, options: VisitOptions): Promise<Visit> {
  const errors = await PageErrors.listen(page);
  const frames = await BusyFrames.listen(page);
  const opened = await openTarget(page, target);
  const isExpected = expectedRequestsOn(page, opened);
  const { script } = target;
  const stopped = script && opened.missing.length === 0 ? await performScript(page, script) : [];
  // The page may still be loading something.
  const missingAfterScript = script && stopped.length === 0 ? await settle(page, target) : [];
  const missing = [...opened.missing, ...missingAfterScript];
  const defects = [
    ...stopped,
    ...(await defectsOf(page, target, { ...options, opened: { ...opened, missing } })),
    ...(await errors.listDefects(isExpected, options.sources)),
  ];
  return { defects, wasBusy: frames.isTooLong };
}

/** Reports what an open page lacks: what did not load, builds that it should have, and remotes that did not open. */
export async function defectsOf(
  page: Page,
  target: GateTarget,
  { opened, expected, sources }: VisitOptions & { readonly opened: OpenedTarget },
): Promise<Defect[]> {
  const texts = [...opened.missing, ...missingBuilds(opened.document, expected)];
  return [...texts.map((text) => ({ text })), ...(await openFailures(page, target, { expected, sources }))];
}

/** Reports expected builds that the page does not have, for example because the registry left out one. */
function missingBuilds({ shell, remotes }: ReleaseDocument, expected: ExpectedBuilds): string[] {
  if (shell.build.buildId !== expected.shell)
    return [`it runs in shell ${shell.build.buildId}, not ${expected.shell}`];
  const served = new Map(remotes.map(({ name, build }) => [name, build.buildId]));
  return expected.remotes
    .filter(({ name, buildId }) => served.get(name) !== buildId)
    .map(
      ({ name, buildId }) => `the registry leaves out ${name} ${buildId}, which is incompatible or replaced`,
    );
}

/** Reports the remotes that failed, and those that the page did not open. */
async function openFailures(
  page: Page,
  { remotes }: GateTarget,
  { expected, sources }: VisitOptions,
): Promise<Defect[]> {
  const outcomes = await outcomesOn(page);
  const failures = outcomes
    .filter(({ outcome }) => outcome !== 'opened')
    .map(({ remote, buildId, outcome, error }) =>
      sources.describe({ how: `${remote} ${buildId} ${outcome}: `, ...error }),
    );
  const isOpen = ({ name, buildId }: { name: string; buildId?: string }) =>
    outcomes.some(
      (each) =>
        each.outcome === 'opened' &&
        each.remote === name &&
        (buildId === undefined || each.buildId === buildId),
    );
  const wanted = remotes.map((name) => expected.remotes.find((remote) => remote.name === name) ?? { name });
  const unopened = wanted.filter((remote) => !isOpen(remote));
  return [
    ...(await Promise.all(failures)),
    ...unopened.map(({ name }) => ({ text: `${name} was not opened` })),
  ];
}

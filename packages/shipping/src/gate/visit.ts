import type { Page } from 'playwright-core';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { expectedRequests } from './expected-requests.ts';
import type { GateTarget } from './gate-targets.ts';
import { readDocument } from './read-document.ts';
import { outcomesOn, settle } from './settle.ts';
import { PageErrors } from './page-errors.ts';

/** The build under test and the shell it runs in. */
export interface Pinned {
  readonly name: string;
  readonly buildId: string;
  readonly shell: string;
}

/** Opens a target in a new page. @returns everything that is wrong with it there */
export async function visit(page: Page, target: GateTarget, pinned: Pinned): Promise<string[]> {
  const errors = await PageErrors.listen(page);
  await page.goto(target.path);
  const missing = await settle(page, target);
  const document = await readDocument(page);
  const isExpected = expectedRequests(document, new URL(page.url()).origin);
  return [
    ...missing,
    ...notPinned(document, pinned),
    ...(await notOpened(page, target, pinned)),
    ...errors.found(isExpected),
  ];
}

/** Whether the page has the build at all: the registry omits an incompatible one, and then the page proves nothing. */
function notPinned({ shell, remotes }: ReleaseDocument, pinned: Pinned): string[] {
  if (shell.build.buildId !== pinned.shell)
    return [`it runs in shell ${shell.build.buildId}, not ${pinned.shell}`];
  if (pinned.name === 'shell') return [];
  const build = remotes.find(({ name }) => name === pinned.name)?.build;
  return build?.buildId === pinned.buildId
    ? []
    : ['the registry leaves it out because it is incompatible with this shell'];
}

async function notOpened(page: Page, { remotes }: GateTarget, pinned: Pinned): Promise<string[]> {
  const outcomes = await outcomesOn(page);
  const failures = outcomes
    .filter(({ outcome }) => outcome !== 'opened')
    .map(({ remote, buildId, outcome, error = '' }) => `${remote} ${buildId} ${outcome}: ${error}`);
  const isOpen = ({ name, buildId }: { name: string; buildId?: string }) =>
    outcomes.some(
      ({ outcome, ...it }) =>
        outcome === 'opened' && it.remote === name && (buildId === undefined || it.buildId === buildId),
    );
  const wanted = remotes.map((name) => (name === pinned.name ? pinned : { name }));
  return [
    ...failures,
    ...wanted.filter((remote) => !isOpen(remote)).map(({ name }) => `${name} was not opened`),
  ];
}

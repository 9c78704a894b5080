import type { Page } from 'playwright-core';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { knownRequests } from './known-requests.ts';
import type { Place } from './places.ts';
import { readDocument } from './read-document.ts';
import { outcomesOn, settle } from './settle.ts';
import { Trouble } from './trouble.ts';

/** What is to be released, and what it is to run in. */
export interface Pinned {
  readonly name: string;
  readonly buildId: string;
  readonly shell: string;
}

/** Opens one address in a page of its own. @returns everything that is wrong with it there */
export async function visit(page: Page, place: Place, pinned: Pinned): Promise<string[]> {
  const trouble = await Trouble.listen(page);
  await page.goto(place.path);
  const missing = await settle(page, place);
  const document = await readDocument(page);
  const isKnown = knownRequests(document, new URL(page.url()).origin);
  return [
    ...missing,
    ...notPinned(document, pinned),
    ...(await notOpened(page, place, pinned)),
    ...trouble.found(isKnown),
  ];
}

/** The registry leaves out what does not fit: a page without it proves nothing. */
function notPinned({ shell, remotes }: ReleaseDocument, pinned: Pinned): string[] {
  if (shell.build.buildId !== pinned.shell)
    return [`it runs in shell ${shell.build.buildId}, not ${pinned.shell}`];
  if (pinned.name === 'shell') return [];
  const build = remotes.find(({ name }) => name === pinned.name)?.build;
  return build?.buildId === pinned.buildId ? [] : ['the registry leaves it out: it does not fit this shell'];
}

async function notOpened(page: Page, { remotes }: Place, pinned: Pinned): Promise<string[]> {
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

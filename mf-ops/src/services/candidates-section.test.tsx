import { jest } from '@jest/globals';
import { getServices } from '@family-chores/contracts/operations/operations';
import { problem } from '@family-chores/contracts/problem';
import {
  abortServiceRelease,
  listServiceReleases,
  type ServiceRelease,
} from '@family-chores/contracts/registry/service-releases';
import { on } from '@family-chores/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aLastCandidate,
  aServiceCandidate,
  aServiceRelease,
  aVersion,
} from '../testing/build-service-release.ts';
import { renderLiveOps } from '../testing/render-ops.tsx';

const running = aServiceRelease({ candidate: aServiceCandidate() });
const aborted = aServiceRelease({
  last: aLastCandidate({ version: aVersion('22-newer'), outcome: 'aborted', reason: 'It loses messages' }),
});

/** The registry responds with these releases. */
const releasesAre = (...releases: ServiceRelease[]) => on(listServiceReleases, () => releases);

const show = (...handlers: Parameters<typeof renderLiveOps>[1][]) =>
  renderLiveOps(
    '?tab=services',
    ...handlers,
    on(getServices, () => []),
  );

const chat = () => screen.findByRole('row', { name: /^chat/ });

async function openDialog(user: ReturnType<typeof show>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Abort the candidate of chat' }));
  return screen.findByRole('dialog', { name: 'Abort the candidate of chat?' });
}

it('shows the version of a candidate, its share of families, its step and its start time', async () => {
  show(releasesAre(running));
  expect(await chat()).toHaveTextContent('Running22-newer25 % of families, step 3 of 4Since Nov 21');
  expect(await chat()).not.toHaveTextContent(aVersion('22-newer'));
});

it('says that a candidate has passed', async () => {
  show(releasesAre(aServiceRelease({ candidate: aServiceCandidate({ step: 3, status: 'passed' }) })));
  expect(await chat()).toHaveTextContent('Passed22-newerWaiting to replace the current version');
});

it('shows the last change of a service: how its candidate ended, or a rollback', async () => {
  const rolledBack = aLastCandidate({ outcome: 'rolled-back', reason: 'It is slow' });
  show(
    releasesAre(
      aborted,
      aServiceRelease({ name: 'billing', last: aLastCandidate() }),
      aServiceRelease({ name: 'rewards', last: rolledBack }),
    ),
  );
  expect(await chat()).toHaveTextContent(/NoneAborted22-newerNov 21, .*It loses messages$/);
  expect(screen.getByRole('row', { name: /^billing/ })).toHaveTextContent(/NoneReleased11-olderNov 21, /);
  expect(screen.getByRole('row', { name: /^rewards/ })).toHaveTextContent(
    /Rolled back to11-older.*It is slow$/,
  );
  expect(screen.queryByRole('button', { name: /^Abort/ })).not.toBeInTheDocument();
});

it('explains where candidates come from, if no service ever had one', async () => {
  show(releasesAre(aServiceRelease()));
  expect(await screen.findByText('Ship a service, and its candidate will show up here.')).toBeVisible();
});

it('offers to try again when the candidates could not be loaded', async () => {
  const { user, server } = show(
    on(listServiceReleases, () => {
      throw problem('unavailable');
    }),
  );
  const tryAgain = await screen.findByRole('button', { name: 'Try Again' });
  server.use(releasesAre(running));
  await user.click(tryAgain);
  expect(await chat()).toBeVisible();
});

it('updates the release of a service on live events', async () => {
  const { server, publish } = show(releasesAre(running));
  await chat();
  // A hidden page does not poll.
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void dispatchEvent(new Event('visibilitychange')));
  server.use(releasesAre(aborted));
  act(() => publish('service.release-changed', { name: 'chat' }));
  expect(await screen.findByText('It loses messages')).toBeVisible();
});

describe('aborting a candidate', () => {
  it('sends the reason, and shows the outcome', async () => {
    const { user, server, writes } = show(
      on(abortServiceRelease, () => {
        server.use(releasesAre(aborted));
        return aborted;
      }),
      releasesAre(running),
    );
    const dialog = within(await openDialog(user));
    await user.type(dialog.getByLabelText('Reason'), 'It loses messages');
    await user.click(dialog.getByRole('button', { name: 'Abort' }));
    expect(await screen.findByText('The candidate of chat was aborted')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('It loses messages')).toBeVisible();
    expect(writes()).toMatchObject([
      { method: 'POST', url: '/api/registry/services/chat/abort', body: { reason: 'It loses messages' } },
    ]);
  });

  it('needs no reason', async () => {
    const { user, writes } = show(
      on(abortServiceRelease, () => aborted),
      releasesAre(running),
    );
    const dialog = within(await openDialog(user));
    await user.click(dialog.getByRole('button', { name: 'Abort' }));
    await waitFor(() => expect(writes()).toMatchObject([{ body: { reason: '' } }]));
  });

  it('shows why the registry refused', async () => {
    const { user } = show(
      on(abortServiceRelease, () => {
        throw problem('release-refused');
      }),
      releasesAre(running),
    );
    const dialog = within(await openDialog(user));
    await user.click(dialog.getByRole('button', { name: 'Abort' }));
    expect(await screen.findByText('The candidate of chat was not aborted')).toBeVisible();
    expect(screen.getByText('The release does not allow this now')).toBeVisible();
  });

  it('has a dialog that closes when the candidate ends, even if another candidate has started', async () => {
    const { user, server, publish } = show(releasesAre(running));
    await openDialog(user);
    server.use(
      releasesAre(aServiceRelease({ candidate: aServiceCandidate({ version: aVersion('33-newer') }) })),
    );
    act(() => publish('service.release-changed', { name: 'chat' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await chat()).toHaveTextContent('33-newer');
  });
});

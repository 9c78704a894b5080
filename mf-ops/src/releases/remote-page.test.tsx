import { problem } from '@family-chores/contracts/problem';
import { listAudit } from '@family-chores/contracts/registry/audit';
import { listBuilds } from '@family-chores/contracts/registry/builds';
import { listErrors } from '@family-chores/contracts/registry/errors';
import {
  abortRelease,
  listReleases,
  pauseRelease,
  promoteRelease,
  type Release,
  resumeRelease,
  rollBack,
  startRelease,
} from '@family-chores/contracts/registry/releases';
import { getTelemetry } from '@family-chores/contracts/registry/telemetry';
import { on } from '@family-chores/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aCandidate, aListedBuild, anAuditEntry, aRelease, buildIds } from '../testing/build-releases.ts';
import { renderOps } from '../testing/render-ops.tsx';
import { fetchReleases } from '../api/releases.api.ts';

const [oldest, older, newer] = buildIds;
const path = '/api/registry/releases/mf-rewards/stable';
const running = aRelease({ candidate: aCandidate() });
const paused = aRelease({ version: 5, candidate: aCandidate({ status: 'paused' }) });

type Handlers = Parameters<typeof renderOps>[1][];

/** The registry responds with these releases. */
const releasesAre = (...releases: Release[]) => on(listReleases, () => releases);

const show = (release: Release, ...handlers: Handlers) =>
  renderOps(
    '?remote=mf-rewards',
    ...handlers,
    releasesAre(release),
    on(listBuilds, () => [newer, older, oldest].map((buildId) => aListedBuild(buildId))),
    on(listErrors, () => []),
    on(getTelemetry, () => ({ intervalMinutes: 15, builds: [] })),
    on(listAudit, () => [anAuditEntry({ id: '1' })]),
  );

const channel = () => screen.findByRole('region', { name: 'stable' });
const button = async (name: string) => within(await channel()).findByRole('button', { name });

it('shows the released build and the last good one', async () => {
  show(aRelease());
  expect(await channel()).toHaveTextContent(`Released build${older}Last good${oldest}`);
  expect(screen.queryByRole('heading', { name: 'Candidate' })).not.toBeInTheDocument();
});

it('links back to all releases', async () => {
  const { user } = show(aRelease());
  await channel();
  await user.click(screen.getByRole('link', { name: 'All releases' }));
  expect(await screen.findByRole('heading', { name: 'Operations' })).toHaveFocus();
});

it('explains how to release a remote that has never been released', async () => {
  show(aRelease({ name: 'shell' }));
  expect(await screen.findByText(/No build has been released yet/)).toBeVisible();
});

describe('a candidate', () => {
  it('shows its step, its share and its next step', async () => {
    show(aRelease({ candidate: aCandidate({ step: 1 }) }));
    expect(within(await channel()).getByRole('progressbar', { name: 'Step 2 of 4' })).toHaveAttribute(
      'aria-valuetext',
      '5 % of browsers',
    );
    expect(await channel()).toHaveTextContent(`CandidateRunning${newer}`);
    expect(await channel()).toHaveTextContent('After 30 min and 20 browsers, 25 % of browsers will get it.');
  });

  it('shows that everyone will get it after its last step', async () => {
    show(aRelease({ candidate: aCandidate({ step: 3 }) }));
    expect(await channel()).toHaveTextContent('After 30 min and 20 browsers, everyone will get it.');
  });

  it('is paused and resumed, each time with the version of the release that the page shows', async () => {
    const { user, server, writes } = show(
      running,
      on(pauseRelease, () => paused),
      on(resumeRelease, () => running),
    );
    const pause = await button('Pause');
    server.use(releasesAre(paused));
    await user.click(pause);
    expect(await screen.findByText('Paused', { selector: '[role=status] *' })).toBeVisible();
    await user.click(await button('Resume'));
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()).toEqual([
      { method: 'POST', url: `${path}/pause`, body: undefined, version: '"4"' },
      { method: 'POST', url: `${path}/resume`, body: undefined, version: '"5"' },
    ]);
  });

  it('is promoted after a confirmation', async () => {
    const promoted = aRelease({ version: 5, buildId: newer, lastGood: older });
    const { user, server, writes } = show(
      running,
      on(promoteRelease, () => promoted),
    );
    await user.click(await button('Promote'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Promote the candidate?' });
    expect(dialog).toHaveTextContent(`gets ${newer} instead of ${older}`);
    server.use(releasesAre(promoted));
    await user.click(within(dialog).getByRole('button', { name: 'Promote' }));
    expect(await screen.findByText('The candidate of mf-rewards was released to everyone')).toBeVisible();
    expect(await channel()).toHaveTextContent(`Released build${newer}`);
    expect(writes().map(({ url, version }) => [url, version])).toEqual([[`${path}/promote`, '"4"']]);
  });

  it('is aborted with a reason', async () => {
    const { user, writes } = show(
      running,
      on(abortRelease, () => aRelease({ version: 5 })),
    );
    await user.click(await button('Abort'));
    const dialog = await screen.findByRole('dialog', { name: 'Abort the release?' });
    await user.type(within(dialog).getByLabelText('Reason'), 'The prices are wrong');
    await user.click(within(dialog).getByRole('button', { name: 'Abort' }));
    expect(await screen.findByText('The candidate of mf-rewards was aborted')).toBeVisible();
    expect(writes()).toEqual([
      { method: 'POST', url: `${path}/abort`, body: { reason: 'The prices are wrong' }, version: '"4"' },
    ]);
  });
});

describe('a change', () => {
  it('is refused if someone else has changed the release in the meantime, and the new state is shown', async () => {
    const { user, server } = show(
      running,
      on(pauseRelease, () => {
        server.use(releasesAre(aRelease({ version: 5, buildId: newer, lastGood: older })));
        throw problem('version-changed');
      }),
    );
    await user.click(await button('Pause'));
    expect(await screen.findByText('mf-rewards was changed by someone else')).toBeVisible();
    const text = `Now everyone gets ${newer}, and there is no longer a candidate.`;
    expect(screen.getByText(text)).toBeVisible();
    expect(await channel()).toHaveTextContent(`Released build${newer}`);
    expect(within(await channel()).queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
  });

  it('shows every reason why it was refused', async () => {
    const { user } = show(
      running,
      on(pauseRelease, () => {
        const errors = ['The candidate ended.', 'There is none.'].map((message) => ({ path: '', message }));
        throw problem('release-refused', { errors });
      }),
    );
    await user.click(await button('Pause'));
    expect(await screen.findByText('mf-rewards was not changed')).toBeVisible();
    expect(screen.getByText('The candidate ended. There is none.')).toBeVisible();
  });
});

describe('a dialog', () => {
  const changed = aRelease({ version: 5, candidate: aCandidate({ step: 1 }) });
  const refuse = () => {
    throw problem('version-changed');
  };

  it.each([
    { opener: 'Promote', role: 'alertdialog', confirmation: 'Promote', call: promoteRelease },
    { opener: 'Abort', role: 'dialog', confirmation: 'Abort', call: abortRelease },
    { opener: 'Roll Back', role: 'dialog', confirmation: 'Roll Back', call: rollBack },
    { opener: `Release ${newer}`, role: 'dialog', confirmation: 'Release', call: startRelease },
  ])('opened with $opener does not overwrite a change that was made while it was open', async (change) => {
    const { opener, role, confirmation, call } = change;
    const { user, server, store, writes } = show(running, on(call, refuse));
    await channel();
    await user.click(await screen.findByRole('button', { name: opener }));
    const confirm = await within(await screen.findByRole(role)).findByRole('button', {
      name: confirmation,
    });
    server.use(releasesAre(changed));
    await act(() => store.dispatch(fetchReleases()));
    await user.click(confirm);
    expect(await screen.findByText('mf-rewards was changed by someone else')).toBeVisible();
    expect(writes()).toMatchObject([{ version: '"4"' }]);
  });
});

describe('rolling back', () => {
  const open = async (user: ReturnType<typeof show>['user']) => {
    await user.click(await button('Roll Back'));
    return screen.findByRole('dialog', { name: 'Roll back mf-rewards?' });
  };
  const acceptsRollBack = on(rollBack, () => aRelease({ version: 5, buildId: oldest, lastGood: null }));

  it('names both builds and rolls back to the last good one by default', async () => {
    const { user, writes } = show(aRelease(), acceptsRollBack);
    const dialog = await open(user);
    expect(dialog).toHaveTextContent(`gets ${oldest} instead of ${older}`);
    await user.click(within(dialog).getByRole('button', { name: 'Roll Back' }));
    expect(await screen.findByText('mf-rewards is rolled back')).toBeVisible();
    expect(writes()).toEqual([
      { method: 'POST', url: `${path}/rollback`, body: { to: oldest, reason: '' }, version: '"4"' },
    ]);
  });

  it('rolls back to the build that the user chooses, and sends the reason', async () => {
    const { user, writes } = show(aRelease({ buildId: newer, lastGood: older }), acceptsRollBack);
    const dialog = await open(user);
    await user.selectOptions(within(dialog).getByLabelText('Roll back to'), oldest);
    expect(dialog).toHaveTextContent(`gets ${oldest} instead of ${newer}`);
    await user.type(within(dialog).getByLabelText('Reason'), 'Both are broken');
    await user.click(within(dialog).getByRole('button', { name: 'Roll Back' }));
    await waitFor(() => expect(writes()[0]?.body).toEqual({ to: oldest, reason: 'Both are broken' }));
  });

  it('says so if there is no other build', async () => {
    const { user } = show(
      aRelease(),
      on(listBuilds, () => [aListedBuild(older)]),
    );
    expect(await open(user)).toHaveTextContent('There is no other build.');
  });
});

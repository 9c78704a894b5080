import { getSession } from '@family-chores/contracts/identity/accounts';
import { problem } from '@family-chores/contracts/problem';
import { listBuilds } from '@family-chores/contracts/registry/builds';
import { outcomeMeasure } from '@family-chores/contracts/registry/load-measures';
import { resetPins, setPins } from '@family-chores/contracts/registry/pins';
import { listReleases } from '@family-chores/contracts/registry/releases';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import {
  aBuild,
  aReleaseDocument,
  aRemote,
  aUser,
  on,
  renderApp,
  serve,
} from '@family-chores/web-kit/testing';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { PinsBanner } from './pins-banner.tsx';

const newer = '2222222-222222222222';
const older = '1111111-111111111111';
const release = {
  ...aReleaseDocument(
    aRemote('mf-rewards', { build: aBuild('mf-rewards', { buildId: newer }) }),
    aRemote('mf-schedule'),
  ),
  pins: { 'mf-rewards': newer, 'mf-schedule': 'http://localhost:4404/' },
};
const published = (buildId: string, use: 'released' | 'none') => ({
  buildId,
  publishedAt: '2026-11-21T10:30:00.000Z',
  by: 'local',
  bytes: 1_000,
  use,
  gate: { outcome: 'passed' as const, reasons: [], verdicts: [] },
});

beforeEach(() => {
  // jsdom does not implement performance measures.
  performance.getEntriesByName = jest.fn<typeof performance.getEntriesByName>((name) =>
    name.includes('mf_rewards') && name.endsWith('entry')
      ? [{ name, duration: 31.4, entryType: 'measure', startTime: 0, toJSON: () => ({}) }]
      : [],
  );
});
afterEach(() => act(() => dismissToast()));

function show(...responses: Parameters<typeof serve>) {
  const server = serve(
    ...responses,
    on(setPins, () => undefined),
    on(resetPins, () => undefined),
    on(getSession, () => ({ user: aUser({ roles: ['developer'] }) })),
    on(listReleases, () => []),
    on(listBuilds, ({ params: { name } }) =>
      name === 'mf-rewards' ? [published(newer, 'none'), published(older, 'released')] : [],
    ),
  );
  const reload = jest.fn();
  const { user } = renderApp(
    <>
      <PinsBanner release={release} reload={reload} />
      <ToastViewport />
    </>,
    { remotes: { 'mf-rewards': {} } },
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const sent = () => server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const requests = () => server.requests.map(({ method, url }) => `${method} ${url}`);
  return { user, reload, press, sent, requests };
}

/** Fakes the measure that the shell puts on the timeline when a build of mf-rewards fails. */
function recordFailure(outcome: 'lost' | 'threw', detail: object) {
  const name = outcomeMeasure('mf-rewards', outcome);
  const measure = { name, duration: 0, entryType: 'measure', startTime: 0, detail, toJSON: () => ({}) };
  performance.getEntriesByName = jest.fn<typeof performance.getEntriesByName>((requested) =>
    requested === name ? [measure] : [],
  );
}

it('shows the pinned builds, and which of them are not available', () => {
  renderApp(<PinsBanner release={release} />);
  expect(
    screen.getByText(
      `mf-rewards ${newer}, mf-schedule http://localhost:4404/ (not available; using the released build)`,
    ),
  ).toBeVisible();
});

it('shows that a pinned build failed and that the released one is used instead', () => {
  const remotes = release.remotes.map((remote) => ({
    ...remote,
    build: { ...remote.build, buildId: newer, base: 'http://localhost:4403/' },
    lastGood: aBuild(remote.name, { buildId: older }),
  }));
  const pins = { 'mf-rewards': 'http://localhost:4403/' };
  renderApp(<PinsBanner release={{ ...release, remotes, pins }} />, { remotes: { 'mf-rewards': {} } });
  expect(
    screen.getByText('mf-rewards http://localhost:4403/ (failed; using the released build)'),
  ).toBeVisible();
});

it.each(['threw', 'lost'] as const)('shows the error of a pinned build whose outcome is "%s"', (outcome) => {
  const error = { name: 'TypeError', message: 'plans is not a function', stack: '' };
  recordFailure(outcome, { buildId: newer, error });
  const pins = { 'mf-rewards': newer };
  renderApp(<PinsBanner release={{ ...release, pins }} />, { remotes: { 'mf-rewards': {} } });
  const reason = 'failed: TypeError: plans is not a function; using the released build';
  expect(screen.getByText(`mf-rewards ${newer} (${reason})`)).toBeVisible();
});

it('does not show the error of another build', () => {
  recordFailure('threw', { buildId: older, error: { name: 'Error', message: 'broken', stack: '' } });
  const pins = { 'mf-rewards': newer };
  renderApp(<PinsBanner release={{ ...release, pins }} />, { remotes: { 'mf-rewards': {} } });
  expect(screen.getByText(`mf-rewards ${newer} (failed; using the released build)`)).toBeVisible();
});

it('resets to the released builds', async () => {
  const { press, requests, reload } = show();
  await press('Reset');
  expect(requests()).toEqual(['DELETE /api/pins']);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('shows an error when the pins could not be reset', async () => {
  const { press, reload } = show(
    on(resetPins, () => {
      throw problem('overloaded');
    }),
  );
  await press('Reset');
  expect(await screen.findByText('Builds not changed')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

describe('the panel', () => {
  async function openPanel() {
    const shown = show();
    await shown.press('Developer panel');
    const row = (name: string) => within(screen.getByRole('region', { name }));
    return { ...shown, row };
  }

  it('shows the id, the address, the load time and the state of a build', async () => {
    const { row } = await openPanel();
    const rewards = row('mf-rewards');
    expect(rewards.getByText(newer)).toBeVisible();
    expect(rewards.getByText(`From http://localhost:3000/assets/mf-rewards/${newer}/`)).toBeVisible();
    expect(rewards.getByText('entry 31 ms')).toBeVisible();
    expect(row('mf-schedule').getByText('Not on the page yet')).toBeVisible();
    expect(row('shell').getByText('Released')).toBeVisible();
  });

  it('switches to another published build and keeps the other pins', async () => {
    const { user, row, press, sent, reload } = await openPanel();
    const select = row('mf-rewards').getByLabelText('Build of mf-rewards');
    await within(select).findByRole('option', { name: /released$/ });
    await user.selectOptions(select, older);
    await press('Apply and reload');
    expect(sent()).toEqual([{ builds: { 'mf-rewards': older, 'mf-schedule': 'http://localhost:4404/' } }]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('pins a channel and a build from this machine, and removes a pin', async () => {
    const { user, row, press, sent } = await openPanel();
    await user.selectOptions(row('mf-rewards').getByLabelText('Build of mf-rewards'), 'From this machine');
    const address = row('mf-rewards').getByLabelText('Address of mf-rewards');
    await user.clear(address);
    await user.type(address, 'http://localhost:4403');
    await user.selectOptions(row('mf-schedule').getByLabelText('Build of mf-schedule'), '');
    await user.type(screen.getByLabelText('Channel'), 'preview');
    await press('Apply and reload');
    expect(sent()).toEqual([{ builds: { 'mf-rewards': 'http://localhost:4403/' }, channel: 'preview' }]);
  });

  it('returns the focus to its button when it is closed', async () => {
    const { user } = await openPanel();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Developer panel' })).toHaveFocus());
  });

  it('does not offer a local build of the shell', async () => {
    const { row } = await openPanel();
    const select = row('shell').getByLabelText('Build of shell');
    expect(within(select).queryByRole('option', { name: 'From this machine' })).not.toBeInTheDocument();
  });
});

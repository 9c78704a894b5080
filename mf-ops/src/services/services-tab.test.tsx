import {
  getServices,
  discardDeadLetter,
  listDeadLetters,
  replayDeadLetters,
  type ServiceState,
} from '@family-chores/contracts/operations/operations';
import { problem } from '@family-chores/contracts/problem';
import { listServiceReleases } from '@family-chores/contracts/registry/service-releases';
import { on } from '@family-chores/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderOps } from '../testing/render-ops.tsx';

const at = '2026-11-21T10:00:00.000Z';

type ShownState = Omit<ServiceState, 'traffic'>;

const aState = (overrides: Partial<ShownState> = {}): ShownState => ({
  startedAt: at,
  build: 'build-2',
  delivery: 'up',
  database: 'up',
  outbox: { waiting: 0, oldestSeconds: null },
  consumers: [],
  deadLetters: 0,
  isCandidate: false,
  ...overrides,
});

const letter = {
  id: '1',
  durable: 'rewards-credit-points',
  subject: 'family.7.assignment.verified',
  reason: 'The points are negative',
  at,
};

const rewards = aState({
  outbox: { waiting: 2, oldestSeconds: 75 },
  consumers: [
    { durable: 'rewards-credit-points', pending: 12 },
    { durable: 'rewards-forget-family', pending: 0 },
  ],
  deadLetters: 1,
});

const replica = { startedAt: at, build: 'build-2', isCandidate: false };
const replicas = [replica];

const services = on(getServices, () => [
  {
    service: 'identity' as const,
    state: aState({ database: 'away', outbox: null, deadLetters: null }),
    replicas: [replica, replica, { ...replica, build: 'build-1' }],
  },
  { service: 'rewards' as const, state: rewards, replicas },
  { service: 'chat' as const, state: null, replicas: [] },
]);

const noReleases = on(listServiceReleases, () => []);

/** Renders the tab; the registry lists no releases of services. */
const show = (...handlers: Parameters<typeof renderOps>[1][]) =>
  renderOps('?tab=services', ...handlers, noReleases);

const rowOf = (service: string) => screen.findByRole('row', { name: new RegExp(`^${service}`) });

it('shows the state of each service', async () => {
  show(services);
  expect(await rowOf('identity')).toHaveTextContent('Unavailable');
  expect(await rowOf('identity')).toHaveTextContent('Unknown');
  expect(await rowOf('rewards')).toHaveTextContent('2 waiting, oldest 1 min');
  expect(await rowOf('rewards')).toHaveTextContent('2 consumers, 12 pending');
  expect(await rowOf('chat')).toHaveTextContent('No response');
  expect(within(await rowOf('chat')).queryByRole('button')).not.toBeInTheDocument();
});

it('says that NATS is unavailable if even the registry does not respond over it', async () => {
  const withRegistry = (state: ShownState | null) =>
    on(getServices, () => [
      { service: 'registry' as const, state, replicas: [] },
      { service: 'chat' as const, state: null, replicas: [] },
    ]);
  const { unmount } = show(withRegistry(aState()));
  await rowOf('chat');
  expect(screen.queryByText('NATS is unavailable')).not.toBeInTheDocument();
  unmount();
  show(withRegistry(null));
  expect(await screen.findByText('NATS is unavailable')).toBeVisible();
});

it('marks a service whose events NATS refuses', async () => {
  const refused = aState({ delivery: 'refused', outbox: { waiting: 2, oldestSeconds: 75 } });
  show(
    on(getServices, () => [
      { service: 'rewards' as const, state: refused, replicas },
      { service: 'chat' as const, state: aState(), replicas },
    ]),
  );
  expect(await rowOf('rewards')).toHaveTextContent('2 waiting, oldest 1 min Refused by NATS');
  expect(await rowOf('chat')).not.toHaveTextContent('Refused');
});

it('shows the lag of each consumer', async () => {
  const { user } = show(services);
  await user.click(await screen.findByText('2 consumers, 12 pending'));
  const durable = within(await rowOf('rewards')).getByText('rewards-credit-points');
  expect(durable.nextElementSibling).toHaveTextContent('12');
});

it('shows how many replicas are running, and the build of each', async () => {
  const { user } = show(services);
  expect(await rowOf('rewards')).toHaveTextContent('1 replica');
  await user.click(await screen.findByText('3 replicas, 2 builds'));
  expect(within(await rowOf('identity')).getByText('build-1')).toBeVisible();
});

it('marks replicas of a candidate, which are not counted as replicas of the service', async () => {
  const candidate = { startedAt: at, build: 'newer-v2-of-chat', isCandidate: true };
  const { user } = show(
    on(getServices, () => [
      { service: 'chat' as const, state: aState(), replicas: [replica, replica, candidate] },
    ]),
  );
  await user.click(await screen.findByText('2 replicas, 1 candidate'));
  const row = within(await rowOf('chat'));
  expect(row.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'build-2',
    'build-2',
    'newer-v2, candidate',
  ]);
});

it('offers to try again when the state could not be loaded', async () => {
  const { user, server } = show(
    on(getServices, () => {
      throw problem('unavailable');
    }),
  );
  const tryAgain = await screen.findByRole('button', { name: 'Try Again' });
  server.use(services);
  await user.click(tryAgain);
  expect(await rowOf('chat')).toBeVisible();
});

describe('dead letters', () => {
  async function open(...handlers: Parameters<typeof show>) {
    const app = show(...handlers, services);
    await app.user.click(await screen.findByRole('button', { name: 'Dead letters of rewards: 1' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Dead letters of rewards' })) };
  }

  it('are replayed, and the numbers of handled and remaining ones are shown', async () => {
    let letters = [letter, { ...letter, id: '2', reason: 'The member is gone' }];
    const { user, dialog } = await open(
      on(listDeadLetters, () => letters),
      on(replayDeadLetters, () => {
        letters = letters.slice(1);
        return { handled: 1, left: 1 };
      }),
    );
    expect(await dialog.findByText('The points are negative')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Replay' }));
    expect(await screen.findByText('1 message handled, 1 left')).toBeVisible();
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
  });

  it('show the ids of their event and trace, and are discarded after a confirmation', async () => {
    const traced = { ...letter, eventId: 'event-1', traceId: 'trace-1' };
    const discardedIds: string[] = [];
    const { user, dialog } = await open(
      on(listDeadLetters, () => (discardedIds.length === 0 ? [traced] : [])),
      on(discardDeadLetter, ({ params: { id } }) => void discardedIds.push(id)),
    );
    expect(await dialog.findByText(/event event-1 · trace trace-1$/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Discard family.7.assignment.verified' }));
    const confirmation = within(await screen.findByRole('alertdialog', { name: 'Discard the message?' }));
    await user.click(confirmation.getByRole('button', { name: 'Discard' }));
    expect(await dialog.findByText('Every message was handled.')).toBeVisible();
    expect(discardedIds).toEqual(['1']);
  });

  it('show that their replay failed', async () => {
    const { user, dialog } = await open(
      on(listDeadLetters, () => [letter]),
      on(replayDeadLetters, () => {
        throw problem('unavailable');
      }),
    );
    await dialog.findByText('The points are negative');
    await user.click(dialog.getByRole('button', { name: 'Replay' }));
    expect(await screen.findByText('Nothing was replayed')).toBeVisible();
  });

  it('are replaced by a note when every message was handled', async () => {
    const { dialog } = await open(on(listDeadLetters, () => []));
    expect(await dialog.findByText('Every message was handled.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Replay' })).toBeDisabled();
  });
});

import {
  getServices,
  listDeadLetters,
  replayDeadLetters,
  type ServiceState,
} from '@family-chores/contracts/operations/operations';
import { problem } from '@family-chores/contracts/problem';
import { on } from '@family-chores/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { renderOps } from '../testing/render-ops.tsx';

const at = '2026-11-21T10:00:00.000Z';

const aState = (given: Partial<ServiceState> = {}): ServiceState => ({
  startedAt: at,
  delivery: 'up',
  database: 'up',
  outbox: { waiting: 0, oldestSeconds: null },
  consumers: [],
  deadLetters: 0,
  ...given,
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

const services = on(getServices, () => [
  { service: 'identity' as const, state: aState({ database: 'away', outbox: null, deadLetters: null }) },
  { service: 'rewards' as const, state: rewards },
  { service: 'chat' as const, state: null },
]);

const rowOf = (service: string) => screen.findByRole('row', { name: new RegExp(`^${service}`) });

it('says of each service how it is', async () => {
  renderOps('?tab=services', services);
  expect(await rowOf('identity')).toHaveTextContent('Away');
  expect(await rowOf('identity')).toHaveTextContent('Unknown');
  expect(await rowOf('rewards')).toHaveTextContent('2 waiting, oldest 1 min');
  expect(await rowOf('rewards')).toHaveTextContent('2 consumers, 12 pending');
  expect(await rowOf('chat')).toHaveTextContent('No answer');
  expect(within(await rowOf('chat')).queryByRole('button')).not.toBeInTheDocument();
});

it('marks a service whose events NATS does not store', async () => {
  const refused = aState({ delivery: 'refused', outbox: { waiting: 2, oldestSeconds: 75 } });
  renderOps(
    '?tab=services',
    on(getServices, () => [
      { service: 'rewards' as const, state: refused },
      { service: 'chat' as const, state: aState() },
    ]),
  );
  expect(await rowOf('rewards')).toHaveTextContent('2 waiting, oldest 1 min Refused by NATS');
  expect(await rowOf('chat')).not.toHaveTextContent('Refused');
});

it('says how far each consumer is behind', async () => {
  const { user } = renderOps('?tab=services', services);
  await user.click(await screen.findByText('2 consumers, 12 pending'));
  const durable = within(await rowOf('rewards')).getByText('rewards-credit-points');
  expect(durable.nextElementSibling).toHaveTextContent('12');
});

it('offers to ask again', async () => {
  const { user, server } = renderOps(
    '?tab=services',
    on(getServices, () => {
      throw problem('unavailable');
    }),
  );
  const again = await screen.findByRole('button', { name: 'Try Again' });
  server.use(services);
  await user.click(again);
  expect(await rowOf('chat')).toBeVisible();
});

describe('dead letters', () => {
  async function open(...answers: Parameters<typeof renderOps>[1][]) {
    const app = renderOps('?tab=services', ...answers, services);
    await app.user.click(await screen.findByRole('button', { name: 'Dead letters of rewards: 1' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Dead letters of rewards' })) };
  }

  it('are handled once more, and it says how many were and how many are left', async () => {
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
    expect(await dialog.findAllByRole('listitem')).toHaveLength(1);
  });

  it('stay when they could not be', async () => {
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

  it('are none where everything was handled', async () => {
    const { dialog } = await open(on(listDeadLetters, () => []));
    expect(await dialog.findByText('Every message was handled.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Replay' })).toBeDisabled();
  });
});

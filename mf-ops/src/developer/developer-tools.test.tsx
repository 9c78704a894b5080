import { problem } from '@family-chores/contracts/problem';
import { type Pins, pinsInSearch } from '@family-chores/contracts/registry/pin-parameters';
import { setPins } from '@family-chores/contracts/registry/pins';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { ReleaseProvider } from '@family-chores/web-kit/remote';
import { aReleaseDocument, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { AddressPins } from './address-pins.tsx';
import { DeveloperTools } from './developer-tools.tsx';

const buildId = '2222222-222222222222';
const addressWithPins = `?mfe.rewards=${buildId}&mfe.channel=preview`;
const refuse = on(setPins, () => {
  throw problem('not-found', { detail: 'Unknown: mf-rewards' });
});

afterEach(() => {
  act(() => dismissToast());
  history.replaceState(null, '', '/');
});

interface VisitOptions {
  requestedPins?: Pins;
  pins?: Pins;
}

/** Keeps the requested pins until they are declined, as the shell does. */
function Frame({ requested }: { requested: Pins }) {
  const [requestedPins, setRequestedPins] = useState(requested);
  return <DeveloperTools requestedPins={requestedPins} onDecline={() => setRequestedPins({})} />;
}

/** Renders the tools for a developer who opens an address. */
function visit(address: string, { requestedPins = pinsInSearch(address), pins = {} }: VisitOptions = {}) {
  history.replaceState(null, '', address);
  const server = serve(refuse);
  const { user } = renderApp(
    <ReleaseProvider value={{ ...aReleaseDocument(), pins }}>
      <Frame requested={requestedPins} />
      <ToastViewport />
    </ReleaseProvider>,
  );
  const writes = () => server.requests.filter(({ method }) => method !== 'GET');
  return { server, writes, user };
}

const dialog = () => screen.findByRole('dialog', { name: 'Apply pinned builds?' });
const expectNoDialog = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

it('asks for confirmation before applying pins', async () => {
  const { writes } = visit(addressWithPins);
  expect(await dialog()).toHaveTextContent(`the build ${buildId}, published to the registry`);
  expect(await dialog()).toHaveTextContent('the releases of channel preview');
  expect(writes()).toEqual([]);
  expect(location.search).toContain('mfe.rewards');
});

it('names the address of a build served on this machine', async () => {
  visit('?mfe.rewards=http://localhost:4403');
  expect(await dialog()).toHaveTextContent('the server at http://localhost:4403/ on this machine');
});

it("sends the address's pins to the registry after a developer has confirmed them", async () => {
  const { writes, user } = visit(addressWithPins);
  await dialog();
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(writes()).toHaveLength(1);
  expect(writes()[0]).toMatchObject({
    url: '/api/pins',
    body: { builds: { 'mf-rewards': buildId }, channel: 'preview' },
  });
  expect(await screen.findByText('The registry rejected these builds.')).toBeVisible();
});

it('does not blame the builds when the registry cannot be reached', async () => {
  const { server, user } = visit(addressWithPins);
  server.use(
    on(setPins, () => {
      throw new TypeError('Failed to fetch');
    }),
  );
  await dialog();
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Please check your connection and try again.')).toBeVisible();
});

it.each(['Not Now', 'Close'])(
  'applies no pins after a press on %s, and removes the pins from the address',
  async (button) => {
    const { writes, user } = visit(`${addressWithPins}&page=2`);
    await dialog();
    await user.click(screen.getByRole('button', { name: button }));
    expectNoDialog();
    expect(location.search).toBe('?page=2');
    expect(writes()).toEqual([]);
  },
);

it('applies no pins if the address requests none', () => {
  const { writes } = visit('?page=2');
  expectNoDialog();
  expect(writes()).toEqual([]);
  expect(screen.queryByText('This browser uses pinned builds')).not.toBeInTheDocument();
});

it('shows the banner without another confirmation when the pins are already applied', () => {
  const pins = { 'mf-rewards': buildId, channel: 'preview' };
  const { writes } = visit(addressWithPins, { requestedPins: {}, pins });
  expect(screen.getByText('This browser uses pinned builds')).toBeVisible();
  expectNoDialog();
  expect(writes()).toEqual([]);
});

it('reloads the page after the registry has accepted the pins', async () => {
  serve(on(setPins, () => undefined));
  const reload = jest.fn();
  const { user } = renderApp(
    <AddressPins pins={{ channel: 'preview' }} onDecline={jest.fn()} reload={reload} />,
  );
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

import { remoteManifest } from '@family-chores/contracts/registry/remote-manifest';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defineRemote } from '../remote/define-remote.ts';
import { fakeSockets } from '../testing/fake-socket.ts';
import { StandalonePage } from './standalone-page.tsx';

const manifest = (slot: string) =>
  remoteManifest.parse({
    name: 'mf-sample',
    criticality: 'useful',
    slots: [{ slot, part: 'sample', order: 10 }],
    requires: { shell: 1 },
    serves: [1],
  });

beforeEach(() => {
  localStorage.clear();
  fakeSockets();
  history.replaceState(null, '', '/');
});

it('passes a callback that does nothing to a part that expects one', async () => {
  const remote = defineRemote({
    parts: {
      'login.option': { sample: ({ onSignedIn }) => <button onClick={() => onSignedIn()}>Sign in</button> },
    },
  });
  render(<StandalonePage manifest={manifest('login.option')} remote={remote} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByRole('heading', { name: 'login.option' })).toBeVisible();
});

it('passes the time of the reminder to a part that expects it', () => {
  const remote = defineRemote({
    parts: { 'frame.notices': { sample: ({ reminderTime }) => <p>Reminder at {reminderTime}</p> } },
  });
  render(<StandalonePage manifest={manifest('frame.notices')} remote={remote} />);
  expect(screen.getByText('Reminder at 17:00')).toBeVisible();
});

it("opens the socket for live events on the remote's pages", () => {
  const sockets = fakeSockets();
  history.replaceState(null, '', '/sample');
  const routes = [{ path: '/sample', page: 'sample', slots: [] }];
  const remote = defineRemote({ pages: { sample: () => <p>Sample page</p> } });
  render(<StandalonePage manifest={{ ...manifest('login.option'), routes }} remote={remote} />);
  expect(screen.getByText('Sample page')).toBeVisible();
  expect(sockets.opened).toHaveLength(1);
});

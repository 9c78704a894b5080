import { jest } from '@jest/globals';
import { defineRemote, type Remote } from '@family-chores/web-kit/remote';
import { BackLink, Link, useNavigate } from '@family-chores/web-kit/routing';
import { aBuild, aReleaseDocument, aRemote, renderApp } from '@family-chores/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { createRemoteLoader } from '../remotes/remote-loader.ts';
import { installScriptIntegrity } from '../scripts/script-integrity.ts';
import { screens } from '../screens.ts';
import { Preloads } from './preloads.tsx';

const scripts = (...files: string[]) => Object.fromEntries(files.map((file) => [file, `sha256-${file}`]));
const remote = (name: string) =>
  aRemote(`mf-${name}`, {
    routes: [{ path: `/${name}`, page: name, slots: [`${name}.section`] }],
    build: aBuild(`mf-${name}`, {
      pages: { [name]: [`${name}.js`] },
      scripts: scripts('entry.js', 'remote.js', `${name}.js`),
    }),
  });
const release = aReleaseDocument(
  remote('week'),
  remote('points'),
  aRemote('mf-extra', { slots: [{ slot: 'points.section', part: 'extra', order: 10 }] }),
);
release.shell.routes = [{ path: '/login', page: 'sign-in', slots: [] }];
const fetched = () =>
  [...document.head.querySelectorAll('link')].map(({ href }) => href.split('/').slice(4).join('/'));
const fileOf = (name: string, file: string) => `mf-${name}/0000000-000000000000/${file}`;

const turnOnDataSaver = () =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

function GoToPoints() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/points')}>
      Go to points
    </button>
  );
}

function show() {
  document.head.replaceChildren();
  installScriptIntegrity(release);
  // jsdom has no `performance.measure`.
  performance.measure = jest.fn<typeof performance.measure>();
  const loaded: string[] = [];
  const loader = createRemoteLoader(release, ({ container }): Promise<Remote> => {
    loaded.push(container.replace(/^mf_(\w+?)_.*/, '$1'));
    return Promise.resolve(defineRemote({}));
  });
  const opened = () =>
    jest.mocked(performance.measure).mock.calls.map(([name]) => /mf-(\w+) opened/.exec(name)?.[1]);
  const view = renderApp(
    <>
      <Preloads release={release} loader={loader} />
      <Link to="/points">Points</Link>
      <BackLink to="/login">Login</BackLink>
      <GoToPoints />
    </>,
    { path: '/week' },
  );
  return { ...view, loaded, opened };
}

it('preloads all code of the page, and opens its remotes', async () => {
  const { opened } = show();
  expect(fetched()).toEqual([
    expect.stringContaining('shell/'),
    fileOf('week', 'entry.js'),
    fileOf('week', 'remote.js'),
    fileOf('week', 'week.js'),
  ]);
  await waitFor(() => expect(opened()).toEqual(['week']));
});

it("loads and runs a page's code on link intent, and nothing more on navigation", async () => {
  const { user, loaded, opened } = show();
  await user.tab();
  const expected = ['entry.js', 'remote.js', 'points.js'].map((file) => fileOf('points', file));
  expect(fetched().slice(-5)).toEqual([
    ...expected,
    fileOf('extra', 'entry.js'),
    fileOf('extra', 'remote.js'),
  ]);
  await waitFor(() => expect(loaded).toEqual(['week', 'points', 'extra']));
  expect(opened()).toEqual(['week']);
  const before = fetched();
  await user.click(screen.getByRole('link', { name: 'Points' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/points');
  expect(fetched()).toEqual(before);
  expect(loaded).toEqual(['week', 'points', 'extra']);
  expect(opened()).toEqual(['week', 'points', 'extra']);
});

it('opens all remotes of a page before any of them renders, even if no link led to the page', async () => {
  const { user, loaded } = show();
  await user.click(screen.getByRole('button', { name: 'Go to points' }));
  expect(loaded).toEqual(['week', 'points', 'extra']);
});

it("runs the code of the shell's own screen on link intent", async () => {
  const fetchScreen = jest.spyOn(screens['sign-in'] ?? { fetch: async () => {} }, 'fetch');
  fetchScreen.mockRejectedValue(new Error('not for this test'));
  const { user } = show();
  await user.tab();
  await user.tab();
  expect(fetchScreen).toHaveBeenCalledTimes(1);
});

it('loads nothing ahead when data saving is on', async () => {
  turnOnDataSaver();
  const { user, loaded } = show();
  const before = fetched();
  await user.tab();
  expect(fetched()).toEqual(before);
  expect(loaded).toEqual(['week']);
});

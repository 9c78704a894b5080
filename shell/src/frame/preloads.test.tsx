import { Link } from '@family-chores/web-kit/routing';
import { renderApp } from '@family-chores/web-kit/testing';
import { screen } from '@testing-library/react';
import { installScriptIntegrity } from '../remotes/script-integrity.ts';
import { aBuild, aRelease, aRemote } from '../testing/build-release.ts';
import { Preloads } from './preloads.tsx';

const scripts = (...files: string[]) => Object.fromEntries(files.map((file) => [file, `sha256-${file}`]));
const remote = (name: string) =>
  aRemote(`mf-${name}`, {
    routes: [{ path: `/${name}`, page: name, slots: [] }],
    build: aBuild(`mf-${name}`, {
      pages: { [name]: [`${name}.js`] },
      scripts: scripts('entry.js', 'remote.js', `${name}.js`),
    }),
  });
const release = aRelease(remote('week'), remote('points'));
const fetched = () =>
  [...document.head.querySelectorAll('link')].map(({ href }) => href.split('/').slice(4).join('/'));
const of = (name: string, file: string) => `mf-${name}/0000000-000000000000/${file}`;

function show() {
  document.head.replaceChildren();
  installScriptIntegrity(release);
  return renderApp(
    <>
      <Preloads release={release} />
      <Link to="/points">Points</Link>
    </>,
    { at: '/week' },
  );
}

it('has fetched what the page takes, its own code as well', () => {
  show();
  expect(fetched()).toEqual([
    expect.stringContaining('shell/'),
    of('week', 'entry.js'),
    of('week', 'remote.js'),
    of('week', 'week.js'),
  ]);
});

it('has fetched what a page takes once somebody is about to go there, and no more when they do', async () => {
  const { user } = show();
  await user.tab();
  const expected = ['entry.js', 'remote.js', 'points.js'].map((file) => of('points', file));
  expect(fetched().slice(-3)).toEqual(expected);
  const before = fetched();
  await user.click(screen.getByRole('link', { name: 'Points' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/points');
  expect(fetched()).toEqual(before);
});

it('fetches nothing ahead for who saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { user } = show();
  const before = fetched();
  await user.tab();
  expect(fetched()).toEqual(before);
  Reflect.deleteProperty(navigator, 'connection');
});

import { remoteManifest } from '@family-chores/contracts/registry/remote-manifest';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { defineRemote } from '../remote/define-remote.ts';
import { fakeSockets } from '../testing/fake-socket.ts';
import { showRemotes } from './show-remotes.tsx';

const manifest = remoteManifest.parse({
  name: 'mf-sample',
  criticality: 'useful',
  slots: [{ slot: 'settings.section', part: 'sample', order: 10 }],
  requires: { shell: 1 },
  serves: [1],
});

let ended: string[];

/** A remote that shows the text, and records when its part unmounts and when it is disposed of. */
function remoteWith(text: string) {
  function Part() {
    useEffect(() => () => void ended.push(`${text} unmounted`), []);
    return <p>{text}</p>;
  }
  return defineRemote({
    parts: { 'settings.section': { sample: Part } },
    dispose: () => void ended.push(`${text} disposed`),
  });
}

beforeEach(() => {
  ended = [];
  localStorage.clear();
  fakeSockets();
  document.body.innerHTML = '<div id="root"></div>';
});

it('replaces a remote, and disposes of it after its parts have unmounted', () => {
  const show = showRemotes(document.body, manifest);
  act(() => show(remoteWith('Old build')));
  expect(screen.getByText('Old build')).toBeVisible();
  act(() => show(remoteWith('New build')));
  expect(screen.getByText('New build')).toBeVisible();
  expect(screen.queryByText('Old build')).not.toBeInTheDocument();
  expect(ended).toEqual(['Old build unmounted', 'Old build disposed']);
});

import { act, screen } from '@testing-library/react';
import { takeOver } from './take-over.ts';

const links = ['Home', 'Login', 'Register'];

function page() {
  document.body.innerHTML = `<div id="root"><style>a{}</style>${links.map((name) => `<a href="/">${name}</a>`).join('')}</div>`;
  const root = document.getElementById('root');
  if (!root) throw new Error('No root');
  return root;
}
const live = links.map((name) => (
  <a key={name} href="/">
    Live {name}
  </a>
));

it('leaves nothing of what was prerendered', () => {
  const root = page();
  act(() => takeOver(root, live));
  expect(root.textContent).toBe('Live HomeLive LoginLive Register');
  expect(document.body).toHaveFocus();
});

it('keeps the focus where it was', () => {
  const root = page();
  screen.getByRole('link', { name: 'Login' }).focus();
  act(() => takeOver(root, live));
  expect(screen.getByRole('link', { name: 'Live Login' })).toHaveFocus();
});

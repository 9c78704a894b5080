import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { replacePrerendered } from './replace-prerendered.ts';

const links = ['Home', 'Login', 'Register'];

function prerenderedPage() {
  document.body.innerHTML = `<div id="root"><style>a{}</style>${links.map((name) => `<a href="/">${name}</a>`).join('')}</div>`;
  const root = document.getElementById('root');
  if (!root) throw new Error('No root');
  return root;
}
const app = links.map((name) => (
  <a key={name} href="/">
    New {name}
  </a>
));

afterEach(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true));

it('removes the prerendered content', () => {
  const root = prerenderedPage();
  act(() => replacePrerendered(root, app));
  expect(root.textContent).toBe('New HomeNew LoginNew Register');
  expect(document.body).toHaveFocus();
});

it('keeps the focus on a link', () => {
  const root = prerenderedPage();
  screen.getByRole('link', { name: 'Login' }).focus();
  act(() => replacePrerendered(root, app));
  expect(screen.getByRole('link', { name: 'New Login' })).toHaveFocus();
});

it('keeps open what the visitor has opened', () => {
  const root = prerenderedPage();
  const questions = ['One', 'Two'].map((name) => (
    <details key={name}>
      <summary>{name}</summary>
    </details>
  ));
  root.innerHTML = '<details></details><details open></details>';
  act(() => replacePrerendered(root, questions));
  expect([...root.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true]);
});

it('shows an error when the app throws outside every boundary', async () => {
  // Within `act`, React gives such errors to the test instead.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  globalThis.reportError = jest.fn();
  function Frame({ children }: { children: string }) {
    const [isGone, setGone] = useState(false);
    useEffect(() => {
      if (isGone) throw new Error('The roof is leaking');
    }, [isGone]);
    return <button onClick={() => setGone(true)}>{children}</button>;
  }
  replacePrerendered(prerenderedPage(), <Frame>Leave</Frame>);
  screen.getByRole('button', { name: 'Leave' }).click();
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
});

it('keeps the focus on the same link when the app renders other links before it', () => {
  document.body.innerHTML = '<div id="root"><a href="/login">Login</a></div>';
  const root = document.getElementById('root');
  if (!root) throw new Error('No root');
  screen.getByRole('link', { name: 'Login' }).focus();
  const more = (
    <>
      <a href="/dashboard">My dashboard</a>
      <a href="/login">New Login</a>
    </>
  );
  act(() => replacePrerendered(root, more));
  expect(screen.getByRole('link', { name: 'New Login' })).toHaveFocus();
});

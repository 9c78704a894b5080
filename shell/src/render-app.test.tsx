import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { renderApp, replacePrerendered } from './render-app.tsx';

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

describe('outside `act`, which renders everything in one task', () => {
  beforeEach(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false));
  afterEach(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true));

  it('renders in several tasks, so that the browser can respond to input in between', async () => {
    const steps: string[] = [];
    function SlowPart({ name }: { name: string }) {
      if (name === 'first') setTimeout(() => steps.push('input'));
      const end = performance.now() + 20;
      while (performance.now() < end);
      steps.push(name);
      return name;
    }
    const root = prerenderedPage();
    await renderApp(root, [<SlowPart key="1" name="first" />, <SlowPart key="2" name="last" />]);
    expect(root.textContent).toBe(['first', 'last'].join(''));
    expect(steps).toEqual(['first', 'input', 'last']);
  });

  it('throws what no boundary catches in the first render', async () => {
    function Broken(): never {
      throw new Error('The roof is missing');
    }
    await expect(renderApp(prerenderedPage(), <Broken />)).rejects.toThrow('The roof is missing');
  });

  it.each([
    ['rendered in tasks', renderApp],
    [
      'in place of a prerendered page',
      async (...args: Parameters<typeof replacePrerendered>) => replacePrerendered(...args),
    ],
  ])('shows an error when the app, %s, later throws outside every boundary', async (_, render) => {
    globalThis.reportError = jest.fn();
    function Frame({ children }: { children: string }) {
      const [isGone, setGone] = useState(false);
      useEffect(() => {
        if (isGone) throw new Error('The roof is leaking');
      }, [isGone]);
      return <button onClick={() => setGone(true)}>{children}</button>;
    }
    await render(prerenderedPage(), <Frame>Leave</Frame>);
    screen.getByRole('button', { name: 'Leave' }).click();
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  });
});

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

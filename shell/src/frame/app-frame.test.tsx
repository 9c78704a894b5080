import { jest } from '@jest/globals';
import { showToast } from '@family-chores/ui/feedback';
import { lazyPart, ReleaseProvider } from '@family-chores/web-kit/remote';
import { Link } from '@family-chores/web-kit/routing';
import { aReleaseDocument, renderApp } from '@family-chores/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { type ComponentType, useEffect, useLayoutEffect } from 'react';
import { screens } from '../screens.ts';
import { AppFrame } from './app-frame.tsx';
import { AppRoutes } from './app-routes.tsx';

it('starts with a skip link, and has the page and a place for help', async () => {
  const { user } = renderApp(
    <AppFrame release={aReleaseDocument()}>
      <main>The page</main>
    </AppFrame>,
  );
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  expect(screen.getByRole('main')).toHaveTextContent('The page');
  expect(screen.getByRole('complementary', { name: 'Help' })).toBeVisible();
});

it('shows toasts', () => {
  renderApp(<AppFrame release={aReleaseDocument()}>The page</AppFrame>);
  act(() => {
    showToast({ title: 'Back Online' });
  });
  expect(screen.getByText('Back Online')).toBeVisible();
});

it('scrolls to the top on navigation, but not on the first page', async () => {
  const scroll = jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => {});
  const { user } = renderApp(
    <AppFrame release={aReleaseDocument()}>
      <Link to="/elsewhere">Elsewhere</Link>
    </AppFrame>,
  );
  expect(scroll).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(scroll).toHaveBeenCalledWith(0, 0);
});

/** Renders the frame with two pages: the given screen at `/`, and another screen at `/contact`. */
function visit(startScreen: ComponentType) {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => {});
  // jsdom has no `performance.measure`, with which thrown errors are recorded.
  const measured = jest.fn<typeof performance.measure>();
  performance.measure = measured;
  const screenOf = (part: ComponentType) => lazyPart(() => Promise.resolve(part));
  Reflect.set(screens, 'landing', screenOf(startScreen));
  Reflect.set(
    screens,
    'contact',
    screenOf(() => <p>Here we are</p>),
  );
  const pages = [
    { path: '/', page: 'landing', slots: [] },
    { path: '/contact', page: 'contact', slots: [] },
  ];
  const release = aReleaseDocument();
  const releaseWithRoutes = { ...release, shell: { ...release.shell, routes: pages } };
  const { user } = renderApp(
    <ReleaseProvider value={releaseWithRoutes}>
      <AppFrame release={releaseWithRoutes}>
        <AppRoutes release={releaseWithRoutes} />
      </AppFrame>
    </ReleaseProvider>,
  );
  const thrownErrors = () => measured.mock.calls.filter(([name]) => name === 'remote shell threw');
  return { user, thrownErrors };
}

const fail = () => {
  throw new Error('The screen is broken');
};

it.each([
  ['an effect', () => useEffect(fail, [])],
  ['a layout effect', () => useLayoutEffect(fail, [])],
])('shows one error when a screen throws in %s while mounting', async (_, useFault) => {
  const { thrownErrors } = visit(function Broken() {
    useFault();
    return <p>Broken</p>;
  });
  expect(await screen.findAllByText('Something went wrong')).toHaveLength(1);
  expect(screen.queryByText('Broken')).not.toBeInTheDocument();
  expect(thrownErrors()).toHaveLength(1);
});

it('shows the next page even if the previous one throws while unmounting', async () => {
  const { user, thrownErrors } = visit(function Clinging() {
    useEffect(() => fail, []);
    return <Link to="/contact">Contact</Link>;
  });
  await user.click(await screen.findByRole('link', { name: 'Contact' }));
  expect(await screen.findByText('Here we are')).toBeVisible();
  expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
  expect(thrownErrors()).toEqual([]);
});

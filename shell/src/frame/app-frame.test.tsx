import { jest } from '@jest/globals';
import { showToast } from '@family-chores/ui/feedback';
import { defineRemote } from '@family-chores/web-kit/remote';
import { Link, Route, Routes } from '@family-chores/web-kit/routing';
import { renderApp } from '@family-chores/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { useEffect } from 'react';
import { AppFrame } from './app-frame.tsx';

it('has a skip link first, the page, and help beside it', async () => {
  const remote = defineRemote({
    parts: { 'frame.help': { help: () => <button type="button">Help</button> } },
  });
  const { user } = renderApp(
    <AppFrame>
      <main>The page</main>
    </AppFrame>,
    {
      remotes: { 'mf-guide': remote },
      fillings: { 'frame.help': [{ remote: 'mf-guide', part: 'help' }] },
    },
  );
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  expect(screen.getByRole('main')).toHaveTextContent('The page');
  const help = screen.getByRole('complementary', { name: 'Help' });
  expect(within(help).getByRole('button', { name: 'Help' })).toBeVisible();
});

it('shows toasts', () => {
  renderApp(<AppFrame>The page</AppFrame>);
  act(() => {
    showToast({ title: 'Back Online' });
  });
  expect(screen.getByText('Back Online')).toBeVisible();
});

it('starts another page at its top, and the first one where it is', async () => {
  const scroll = jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => {});
  const { user } = renderApp(
    <AppFrame>
      <Link to="/elsewhere">Elsewhere</Link>
    </AppFrame>,
  );
  expect(scroll).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(scroll).toHaveBeenCalledWith(0, 0);
});

it('shows the page one goes to, though the one before throws while it goes', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => {});
  function Clinging() {
    useEffect(
      () => () => {
        throw new Error('I want to stay');
      },
      [],
    );
    return <Link to="/elsewhere">Elsewhere</Link>;
  }
  const { user } = renderApp(
    <AppFrame>
      <Routes>
        <Route path="/" element={<Clinging />} />
        <Route path="/elsewhere" element={<p>Here we are</p>} />
      </Routes>
    </AppFrame>,
  );
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.getByText('Here we are')).toBeVisible();
  expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
});

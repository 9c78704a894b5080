import { STORAGE_PREFIX } from '@family-chores/web-kit/constants';
import { renderApp } from '@family-chores/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { tutorials } from '../tutorials/tutorials.ts';
import { Help } from './help.tsx';

type Browser = ReturnType<typeof renderApp>['user'];

async function start(user: Browser, title: string) {
  await user.click(screen.getByRole('button', { name: 'Help' }));
  await user.click(await screen.findByRole('menuitem', { name: title }));
  return within(await screen.findByRole('dialog'));
}

it('offers the four tutorials', async () => {
  const { user } = renderApp(<Help />);
  await user.click(screen.getByRole('button', { name: 'Help' }));
  await screen.findByRole('menu');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Meet Choresy (Tutorial Guide)',
    'Dashboard Tour',
    'Adding Family Members',
    'Managing Chores',
  ]);
});

it.each(tutorials.map((tutorial) => [tutorial.title, tutorial] as const))(
  'walks through "%s" step by step to its end, and remembers that',
  async (title, { steps }) => {
    const { user } = renderApp(<Help />);
    expect(screen.getByTestId('attention')).toBeInTheDocument();
    const dialog = await start(user, title);
    for (const [index, step] of steps.entries()) {
      expect(dialog.getByRole('heading', { name: step.title })).toBeVisible();
      expect(dialog.getByText(step.content)).toBeVisible();
      expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(index + 1));
      const isLast = index === steps.length - 1;
      await user.click(dialog.getByRole('button', { name: isLast ? 'Finish' : 'Next' }));
    }
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByTestId('attention')).not.toBeInTheDocument();
    expect(localStorage.getItem(`${STORAGE_PREFIX}tutorialCompleted`)).toBe('true');
  },
);

it('goes back, but not from the first step', async () => {
  const { user } = renderApp(<Help />);
  const dialog = await start(user, 'Dashboard Tour');
  expect(dialog.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  expect(dialog.getByRole('heading', { name: 'Who is at the screen?' })).toBeVisible();
});

it('can be skipped, and then draws no more attention', async () => {
  const { user } = renderApp(<Help />);
  const dialog = await start(user, 'Managing Chores');
  await user.click(dialog.getByRole('button', { name: 'Skip tutorial' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByTestId('attention')).not.toBeInTheDocument();
});

it('can be closed, and keeps drawing attention', async () => {
  const { user } = renderApp(<Help />);
  await start(user, 'Managing Chores');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByTestId('attention')).toBeInTheDocument();
});

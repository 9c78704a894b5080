import { renderApp } from '@family-chores/web-kit/testing';
import { screen } from '@testing-library/react';
import { ChosenTheme } from '../frame/chosen-theme.tsx';
import { AppearanceSettings } from './appearance-settings.tsx';

const show = () =>
  renderApp(
    <ChosenTheme>
      <AppearanceSettings />
    </ChosenTheme>,
  );
const kept = (): unknown => JSON.parse(localStorage.getItem('family-chores.preferences') ?? 'null');

describe('the theme', () => {
  it('follows the device until one is chosen', () => {
    show();
    expect(screen.getByRole('radio', { name: /^System/ })).toBeChecked();
  });

  it.each([
    ['Dark', 'dark'],
    ['Light', 'light'],
  ])('%s applies immediately and is saved', async (label, theme) => {
    const { user } = show();
    await user.click(screen.getByRole('radio', { name: new RegExp(`^${label}`) }));
    expect(document.documentElement.dataset.theme).toBe(theme);
    expect(kept()).toMatchObject({ theme });
  });
});

it('shows the compact view immediately and saves it', async () => {
  const { user } = show();
  await user.click(screen.getByRole('switch', { name: 'Compact view' }));
  expect(document.documentElement).toHaveAttribute('data-compact');
  expect(kept()).toMatchObject({ compactView: true });
});

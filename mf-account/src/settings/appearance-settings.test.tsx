import { renderApp } from '@family-chores/web-kit/testing';
import { screen } from '@testing-library/react';
import { AppearanceSettings } from './appearance-settings.tsx';

const show = () => renderApp(<AppearanceSettings />);
const savedPreferences = (): unknown =>
  JSON.parse(localStorage.getItem('family-chores.preferences') ?? 'null');

describe('the theme', () => {
  it('follows the device until one is chosen', () => {
    show();
    expect(screen.getByRole('radio', { name: /^System/ })).toBeChecked();
  });

  it.each([
    ['Dark', 'dark'],
    ['Light', 'light'],
  ])('%s is applied immediately and saved', async (label, theme) => {
    const { user, store } = show();
    await user.click(screen.getByRole('radio', { name: new RegExp(`^${label}`) }));
    expect(screen.getByRole('radio', { name: new RegExp(`^${label}`) })).toBeChecked();
    expect(store.getState().appState.viewPreferences.theme).toBe(theme);
    expect(savedPreferences()).toMatchObject({ theme });
  });
});

it('turns the compact view on immediately and saves it', async () => {
  const { user } = show();
  await user.click(screen.getByRole('switch', { name: 'Compact view' }));
  expect(screen.getByRole('switch', { name: 'Compact view' })).toBeChecked();
  expect(savedPreferences()).toMatchObject({ compactView: true });
});

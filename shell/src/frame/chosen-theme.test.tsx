import { preferencesChanged } from '@family-chores/web-kit/app-state';
import { renderApp } from '@family-chores/web-kit/testing';
import { act } from '@testing-library/react';
import { ChosenTheme } from './chosen-theme.tsx';

const show = () => renderApp(<ChosenTheme>The page</ChosenTheme>);

it.each(['dark', 'light'] as const)('applies the theme %s as soon as it is chosen', (theme) => {
  const { store } = show();
  act(() => void store.dispatch(preferencesChanged({ theme })));
  expect(document.documentElement.dataset.theme).toBe(theme);
});

it('shows the compact view as soon as it is chosen', () => {
  const { store } = show();
  expect(document.documentElement).not.toHaveAttribute('data-compact');
  act(() => void store.dispatch(preferencesChanged({ compactView: true })));
  expect(document.documentElement).toHaveAttribute('data-compact');
});

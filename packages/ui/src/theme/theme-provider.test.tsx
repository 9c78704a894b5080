import { render, screen } from '@testing-library/react';
import { styled } from 'styled-components';
import { ThemeProvider } from './theme-provider.tsx';
import { useTheme } from './theme-context.ts';

function Settings() {
  const { theme, compact } = useTheme();
  return <p>{`${theme} ${compact ? 'compact' : 'roomy'}`}</p>;
}

const root = document.documentElement;
const variable = (name: string) => getComputedStyle(root).getPropertyValue(name).trim();

it("lets components inside the provider read the user's choice", () => {
  render(
    <ThemeProvider theme="dark" compact>
      <Settings />
    </ThemeProvider>,
  );
  expect(screen.getByText('dark compact')).toBeVisible();
});

it('marks the page with the chosen theme, on which the CSS variables depend', () => {
  const { rerender } = render(<ThemeProvider theme="dark">x</ThemeProvider>);
  expect(root).toHaveAttribute('data-theme', 'dark');
  rerender(<ThemeProvider>x</ThemeProvider>);
  expect(root).toHaveAttribute('data-theme', 'system');
});

it('tightens the distances in the compact view', () => {
  const { rerender } = render(<ThemeProvider>x</ThemeProvider>);
  expect(variable('--space-lg')).toBe('16px');
  rerender(<ThemeProvider compact>x</ThemeProvider>);
  expect(variable('--space-lg')).toBe('12px');
});

it('keeps the global rules in a sheet of their own, before the sheets of components', () => {
  const Box = styled.p`
    color: red;
  `;
  render(
    <ThemeProvider>
      <Box>x</Box>
    </ThemeProvider>,
  );
  const sheets = [...document.querySelectorAll('style')].map(({ sheet }) =>
    [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join(),
  );
  const withFonts = sheets.findIndex((sheet) => sheet.includes('@font-face'));
  const withComponents = sheets.findIndex((sheet) => sheet.includes('color: red'));
  expect(withFonts).toBeGreaterThanOrEqual(0);
  expect(withComponents).toBeGreaterThan(withFonts);
});

import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { GlobalStyle } from './global-style.ts';
import { globalStyleContainer } from './global-style-container.ts';
import { ThemeContext, type ThemeSettings } from './theme-context.ts';

type ThemeProviderProps = Partial<ThemeSettings> & { children: ReactNode };

/** Provides the font, and the colors and spacing as CSS variables. Rendered once, around everything. */
export function ThemeProvider({ theme = 'system', compact = false, children }: ThemeProviderProps) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = theme;
    root.toggleAttribute('data-compact', compact);
  }, [theme, compact]);
  const settings = useMemo(() => ({ theme, compact }), [theme, compact]);
  return (
    <ThemeContext value={settings}>
      <StyleSheetManager target={globalStyleContainer()}>
        <GlobalStyle />
      </StyleSheetManager>
      {children}
    </ThemeContext>
  );
}

import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { GlobalStyle } from './global-style.ts';
import { ThemeContext, type ThemeSettings } from './theme-context.ts';

type ThemeProviderProps = Partial<ThemeSettings> & { children: ReactNode };

/**
 * Gives the page its colours, font and spacing. Stands once, around everything. Components read CSS variables only, so a
 * change of theme renders nothing anew but this.
 */
export function ThemeProvider({ theme = 'system', compact = false, children }: ThemeProviderProps) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = theme;
    root.toggleAttribute('data-compact', compact);
  }, [theme, compact]);
  const settings = useMemo(() => ({ theme, compact }), [theme, compact]);
  return (
    <ThemeContext value={settings}>
      <GlobalStyle />
      {children}
    </ThemeContext>
  );
}

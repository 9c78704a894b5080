import { ThemeProvider } from '@family-chores/ui/theme';
import { useViewPreferences } from '@family-chores/web-kit/store';
import type { ReactNode } from 'react';

export function ChosenTheme({ children }: { children: ReactNode }) {
  const { theme, compactView } = useViewPreferences();
  return (
    <ThemeProvider theme={theme} compact={compactView}>
      {children}
    </ThemeProvider>
  );
}

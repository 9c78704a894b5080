import { ThemeProvider } from '@family-chores/ui/theme';
import { useViewPreferences } from '@family-chores/web-kit/app-state';
import type { ReactNode } from 'react';

/** The theme as the person chose it on this device. */
export function ChosenTheme({ children }: { children: ReactNode }) {
  const { theme, compactView } = useViewPreferences();
  return (
    <ThemeProvider theme={theme} compact={compactView}>
      {children}
    </ThemeProvider>
  );
}

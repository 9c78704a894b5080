import type { ReactNode } from 'react';
import { ThemeProvider } from '../theme/index.ts';

/** The part of Ladle's API that is used here; Ladle's own types do not compile. */
interface ProviderProps {
  globalState: { theme: 'light' | 'dark' | 'auto'; control: Record<string, { value: unknown }> };
  children: ReactNode;
}

export const args = { compact: false };

export const Provider = ({ children, globalState: { theme, control } }: ProviderProps) => (
  <ThemeProvider theme={theme === 'auto' ? 'system' : theme} compact={control['compact']?.value === true}>
    {children}
  </ThemeProvider>
);

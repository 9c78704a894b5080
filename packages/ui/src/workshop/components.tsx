import type { ReactNode } from 'react';
import { ThemeProvider } from '../theme/index.ts';

/** What is used of what Ladle gives; its own types do not compile. */
interface ProviderProps {
  globalState: { theme: 'light' | 'dark' | 'auto'; control: Record<string, { value: unknown }> };
  children: ReactNode;
}

/** A switch beside each story. */
export const args = { compact: false };

/** Around each story: the theme that the workshop's own switch chose. */
export const Provider = ({ children, globalState: { theme, control } }: ProviderProps) => (
  <ThemeProvider theme={theme === 'auto' ? 'system' : theme} compact={control['compact']?.value === true}>
    {children}
  </ThemeProvider>
);

import { StatusBar, Style } from '@capacitor/status-bar';
import { useTheme } from '@family-chores/ui/theme';
import { useEffect } from 'react';
import { logFailure } from '@family-chores/web-kit/device';

export function useStatusBar(): void {
  const { theme } = useTheme();
  useEffect(() => {
    const darkScheme = matchMedia('(prefers-color-scheme: dark)');
    const update = () => {
      const isDark = theme === 'dark' || (theme === 'system' && darkScheme.matches);
      void StatusBar.setStyle({ style: isDark ? Style.Dark : Style.Light }).catch(logFailure);
    };
    update();
    darkScheme.addEventListener('change', update);
    return () => darkScheme.removeEventListener('change', update);
  }, [theme]);
}

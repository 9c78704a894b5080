import { StatusBar, Style } from '@capacitor/status-bar';
import { useTheme } from '@family-chores/ui/theme';
import { useEffect } from 'react';
import { logFailure } from '@family-chores/web-kit/device';

/** Matches the status bar to the theme. */
export function useStatusBar(): void {
  const { theme } = useTheme();
  useEffect(() => {
    const device = matchMedia('(prefers-color-scheme: dark)');
    const update = () => {
      const isDark = theme === 'dark' || (theme === 'system' && device.matches);
      void StatusBar.setStyle({ style: isDark ? Style.Dark : Style.Light }).catch(logFailure);
    };
    update();
    device.addEventListener('change', update);
    return () => device.removeEventListener('change', update);
  }, [theme]);
}

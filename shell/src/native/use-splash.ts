import { SplashScreen } from '@capacitor/splash-screen';
import { useEffect } from 'react';
import { SPLASH_FADE_MS, SPLASH_MS } from '../constants.ts';
import { logFailure } from '@family-chores/web-kit/device';

/** Hides the splash screen once the page has had a moment to render behind it. */
export function useSplash(): void {
  useEffect(() => {
    const hide = () => void SplashScreen.hide({ fadeOutDuration: SPLASH_FADE_MS }).catch(logFailure);
    const timer = setTimeout(hide, SPLASH_MS);
    return () => clearTimeout(timer);
  }, []);
}

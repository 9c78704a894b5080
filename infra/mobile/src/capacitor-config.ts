import type { CapacitorConfig } from '@capacitor/cli';

/** The addresses by which an emulator or simulator reaches this machine. */
const here = new Set(['localhost', '127.0.0.1', '10.0.2.2']);

/** The origin of an address that the app may show: https, or plain http on this machine. */
export function originOf(address: string | undefined): string {
  const url = URL.canParse(address ?? '') ? new URL(address ?? '') : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && here.has(url.hostname));
  if (!url || !isSafe) {
    throw new Error('Name the web address of your Family Chores, as in https://chores.example.org');
  }
  return url.origin;
}

/** The app shows the product at `origin` and contains none of its code, so it gets releases like any browser. */
export function capacitorConfig(origin: string): CapacitorConfig {
  return {
    appId: 'app.familychores',
    appName: 'Family Chores',
    webDir: 'www',
    server: { url: origin, cleartext: origin.startsWith('http:'), errorPath: 'index.html' },
    plugins: {
      // The page hides the splash screen after a second. Without a page, it hides on its own.
      SplashScreen: { launchAutoHide: true, launchShowDuration: 8_000, launchFadeOutDuration: 500 },
    },
  };
}

import type { CapacitorConfig } from '@capacitor/cli';

/** The host names by which an emulator or simulator reaches this machine. */
const localHosts = new Set(['localhost', '127.0.0.1', '10.0.2.2']);

/**
 * The origin of a web address that the app may show: https, or plain http on this machine.
 * @throws Error for any other address
 */
export function originOf(address: string | undefined): string {
  const url = URL.canParse(address ?? '') ? new URL(address ?? '') : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && localHosts.has(url.hostname));
  if (!url || !isSafe) {
    throw new Error(
      'Pass the web address of your Family Chores as an argument, such as https://chores.example.org',
    );
  }
  return url.origin;
}

/**
 * Configures the app to show the product at `origin`. The app contains no code of the product, so a release reaches the
 * app as it reaches every browser.
 */
export function capacitorConfig(origin: string): CapacitorConfig {
  return {
    appId: 'app.familychores',
    appName: 'Family Chores',
    webDir: 'www',
    server: { url: origin, cleartext: origin.startsWith('http:'), errorPath: 'index.html' },
    plugins: {
      // The page hides the splash screen after a second. If no page loads, the splash screen disappears by itself.
      SplashScreen: { launchAutoHide: true, launchShowDuration: 8_000, launchFadeOutDuration: 500 },
    },
  };
}

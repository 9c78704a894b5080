import { type Settings, type Stack, startStack } from '@family-chores/local/stack';

/** Starts the product with web builds. Its progress is reported, and its services log only warnings. */
export function startQuietly(
  settings: Settings,
  folders: readonly string[],
  report: (message: string) => void,
): Promise<Stack> {
  return startStack({
    settings: { ...settings, logLevel: 'warn' },
    events: {
      progress: report,
      ended: ({ name, how, lastLines }) => report(`${name} ended (${how}):\n${lastLines}`),
      back: (name) => report(`${name} is back`),
    },
    web: { builds: folders },
  });
}

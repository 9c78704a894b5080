import { type Settings, type Stack, startStack } from '@family-chores/local/stack';

/** Starts the product with web builds; it reports its progress, and logs only warnings. */
export function startQuietly(
  settings: Settings,
  folders: readonly string[],
  report: (what: string) => void,
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

import { type StackSettings, type Stack, startStack } from '@family-chores/local/stack';

export function startQuietly(
  settings: StackSettings,
  folders: readonly string[],
  report: (message: string) => void,
): Promise<Stack> {
  return startStack({
    settings: { ...settings, logLevel: 'warn' },
    events: {
      progress: report,
      ended: ({ name, cause, details }) => report(`${name} ended (${cause}):\n${details}`),
      recovered: (name) => report(`${name} is back`),
    },
    web: { builds: folders },
  });
}

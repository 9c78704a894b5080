import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from '../terminal/outcome.ts';

/** What stands behind a command. @throws UsageError naming what is no option of it */
export function readArguments<const Config extends Omit<ParseArgsConfig, 'args'>>(
  args: readonly string[],
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs<Config>({ ...config, args: [...args] });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

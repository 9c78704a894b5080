import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from '../terminal/outcome.ts';

/** Parses the arguments of a command. @throws UsageError naming an invalid argument */
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

import { readArguments } from '../settings/arguments.ts';
import { UsageError } from '../terminal/outcome.ts';

export const RELEASES_USAGE = `npm run releases -- [action]

                    the releases of every name on every channel
  --audit           who changed what and why, newest first
  --name mf-rewards only this name
  --json            for programs
  services          the candidate of each service, and how the last one ended
  errors <name>     errors reported by pages for its builds, latest first
    --build <id>    only those of this build
  promote <name>    releases the candidate to everyone now (on a channel other than stable: --channel preview)
  token <name>      creates a token for shipping one remote (requires an operator's token)`;

export type ReleasesOptions =
  | { readonly action: 'releases' | 'audit'; readonly name?: string; readonly json: boolean }
  | { readonly action: 'services'; readonly json: boolean }
  | { readonly action: 'errors'; readonly name: string; readonly build?: string; readonly json: boolean }
  | { readonly action: 'promote'; readonly name: string; readonly channel: string; readonly json: boolean }
  | { readonly action: 'token'; readonly name: string; readonly note: string; readonly json: boolean };

/** Parses the arguments of `npm run releases`. @throws UsageError */
export function releasesOptions(args: readonly string[]): ReleasesOptions {
  const { values, positionals } = readArguments(args, {
    allowPositionals: true,
    options: {
      audit: { type: 'boolean' },
      build: { type: 'string' },
      channel: { type: 'string' },
      json: { type: 'boolean' },
      name: { type: 'string' },
      note: { type: 'string' },
    },
  });
  const { audit = false, build, channel = 'stable', json = false, name, note = '' } = values;
  const [action, ofName, ...rest] = positionals;
  if (action === undefined) {
    return { action: audit ? 'audit' : 'releases', json, ...(name !== undefined && { name }) };
  }
  if (action === 'services' && ofName === undefined && name === undefined && !audit) return { action, json };
  if (ofName === undefined || rest.length > 0) throw unknownArguments(positionals);
  if (action === 'errors') return { action, name: ofName, json, ...(build !== undefined && { build }) };
  if (action === 'promote') return { action, name: ofName, channel, json };
  if (action === 'token') return { action, name: ofName, note, json };
  throw unknownArguments(positionals);
}

const unknownArguments = (positionals: readonly string[]) =>
  new UsageError(`Unknown arguments: ${positionals.join(' ')}.`);

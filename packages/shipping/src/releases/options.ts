import { readArguments } from '../settings/arguments.ts';
import { UsageError } from '../terminal/outcome.ts';

export const RELEASES_USAGE = `npm run releases -- [what]

                    the releases of every name on every channel
  --audit           who changed what and why, newest first
  --name mf-rewards only this name
  --json            for programs
  errors <name>     errors reported by pages for its builds, latest first
    --build <id>    only those of this build
  promote <name>    releases the candidate to everyone now (--channel preview: another than stable)
  token <name>      creates a token for shipping one remote (requires an operator's token)`;

export type ReleasesOptions =
  | { readonly what: 'releases' | 'audit'; readonly name?: string; readonly json: boolean }
  | { readonly what: 'errors'; readonly name: string; readonly build?: string; readonly json: boolean }
  | { readonly what: 'promote'; readonly name: string; readonly channel: string; readonly json: boolean }
  | { readonly what: 'token'; readonly name: string; readonly note: string; readonly json: boolean };

/** @throws UsageError */
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
  const [what, ofName, ...rest] = positionals;
  if (what === undefined) {
    return { what: audit ? 'audit' : 'releases', json, ...(name !== undefined && { name }) };
  }
  if (ofName === undefined || rest.length > 0) throw unknown(positionals);
  if (what === 'errors') return { what, name: ofName, json, ...(build !== undefined && { build }) };
  if (what === 'promote') return { what, name: ofName, channel, json };
  if (what === 'token') return { what, name: ofName, note, json };
  throw unknown(positionals);
}

const unknown = (positionals: readonly string[]) =>
  new UsageError(`Unknown arguments: ${positionals.join(' ')}.`);

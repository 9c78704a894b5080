import { readArguments } from '../settings/arguments.ts';
import { UsageError } from '../terminal/outcome.ts';

export const releasesUsage = `npm run releases -- [what]

                    what every channel has of every name
  --audit           who changed what and why, the newest first
  --name mf-rewards only of this one
  --json            for programs
  token <name>      makes a token to ship one remote with (takes an operator's)`;

export type ReleasesOptions =
  | { readonly what: 'releases' | 'audit'; readonly name?: string; readonly json: boolean }
  | { readonly what: 'token'; readonly name: string; readonly note: string; readonly json: boolean };

/** @throws UsageError */
export function releasesOptions(args: readonly string[]): ReleasesOptions {
  const { values, positionals } = readArguments(args, {
    allowPositionals: true,
    options: {
      audit: { type: 'boolean' },
      json: { type: 'boolean' },
      name: { type: 'string' },
      note: { type: 'string' },
    },
  });
  const { audit = false, json = false, name, note = '' } = values;
  const [what, given, ...rest] = positionals;
  if (what === undefined) {
    return { what: audit ? 'audit' : 'releases', json, ...(name !== undefined && { name }) };
  }
  if (what !== 'token' || given === undefined || rest.length > 0) {
    throw new UsageError(`This is not understood: ${positionals.join(' ')}.`);
  }
  return { what: 'token', name: given, note, json };
}

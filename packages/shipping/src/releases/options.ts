import { readArguments } from '../settings/arguments.ts';
import { UsageError } from '../terminal/outcome.ts';

export const releasesUsage = `npm run releases -- [what]

                    the releases of every name on every channel
  --audit           who changed what and why, newest first
  --name mf-rewards only this name
  --json            for programs
  token <name>      creates a token for shipping one remote (requires an operator's token)`;

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
  const [what, tokenName, ...rest] = positionals;
  if (what === undefined) {
    return { what: audit ? 'audit' : 'releases', json, ...(name !== undefined && { name }) };
  }
  if (what !== 'token' || tokenName === undefined || rest.length > 0) {
    throw new UsageError(`Unknown arguments: ${positionals.join(' ')}.`);
  }
  return { what: 'token', name: tokenName, note, json };
}

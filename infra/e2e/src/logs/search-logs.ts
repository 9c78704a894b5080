import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stack } from '@family-chores/local/stack';
import { readPersonalData } from './personal-data.ts';

/** Patterns of credentials: signed tokens, cookies and password hashes. */
const credentials = [/eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/, /\b(?:session|access)=[\w-]{16,}/, /\$argon2/];
const MAX_SHOWN = 10;
const MAX_LINE = 300;

/**
 * Searches the logs of every process for personal data from the journeys and for credentials.
 * @throws Error with the number of lines that contain any of them, and the first few of those lines
 */
export async function assertLogsContainNoPersonalData(stack: Stack): Promise<void> {
  const patterns = [...credentials, ...[...(await readPersonalData(stack))].map(asWord)];
  const found: string[] = [];
  for (const file of await readdir(stack.data.logs)) {
    const log = await readFile(join(stack.data.logs, file), 'utf8');
    // Most values occur in no log, so each line is searched only for the values that occur in this log.
    const present = patterns.filter((pattern) => pattern.test(log));
    for (const line of present.length > 0 ? log.split('\n') : []) {
      const pattern = present.find((candidate) => candidate.test(line));
      if (pattern) found.push(`${file} matches ${pattern.source}: ${line.slice(0, MAX_LINE)}`);
    }
  }
  if (found.length === 0) return;
  const shown = found.slice(0, MAX_SHOWN).join('\n');
  throw new Error(`${found.length} log lines contain personal data or credentials:\n${shown}`);
}

/** Matches a value as a whole word, plain or escaped as in a JSON string. */
function asWord(value: string): RegExp {
  const forms = new Set([value, JSON.stringify(value).slice(1, -1)]);
  const escaped = [...forms].map((form) => form.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${escaped.join('|')})(?![\p{L}\p{N}])`, 'u');
}

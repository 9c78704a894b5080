import { exportingServices } from '@family-chores/contracts/exporting-services';
import type { ServiceName } from '@family-chores/contracts/service-name';
import type { DeclaredData } from '@family-chores/service-kit/mongo';
import { format, resolveConfig } from 'prettier';
import type { Declarations } from './read-declarations.ts';

/** The generated file with the table of the privacy page. */
export const STORED_DATA_FILE = 'mf-privacy/src/privacy/stored-data.ts';

type PersonalData = Exclude<DeclaredData, { about: 'no one' }>;

const firstServices: readonly ServiceName[] = [...exportingServices, 'identity', 'billing', 'support'];

/** Each entry once. Families' data comes first, and what several services store comes last. */
function rowsOf(declarations: Declarations): PersonalData[] {
  const names = new Set([...firstServices, ...declarations.keys()]);
  const all = [...names].flatMap((name) => declarations.get(name)?.data ?? []);
  const personal = all.filter((data) => data.about !== 'no one');
  const isRepeated = ({ what }: PersonalData) => personal.filter((data) => data.what === what).length > 1;
  const rows = [
    ...personal.filter((data) => !isRepeated(data)),
    ...personal.filter((data) => isRepeated(data)),
  ];
  return [...new Map(rows.map((row) => [row.what, row])).values()];
}

export async function sourceOf(declarations: Declarations, root: string): Promise<string> {
  const rows = rowsOf(declarations).map(({ about, what, why, kept }) => ({ about, what, why, kept }));
  const text = `/* oxlint-disable max-lines -- one entry for each kind of data */
// Written by \`npm run stored-data\` from what the services' models declare.

export interface StoredData {
  about: 'account' | 'family' | 'visitor' | 'staff';
  what: string;
  why: string;
  /** For how long. */
  kept: string;
}

export const storedData: readonly StoredData[] = ${JSON.stringify(rows)};
`;
  const file = `${root}/${STORED_DATA_FILE}`;
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}

import type { Cell, Row } from './tables-of.ts';

/** Without this mark, spreadsheets do not recognize the encoding as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Spreadsheets would run a text that begins like this as a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell with one of these characters must be quoted. */
const SPECIAL_CHARACTER = /[",\r\n]/;

/** A table as CSV with a header row (RFC 4180). */
export function csvOf(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))];
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(textOf).join(',')}\r\n`).join('');
}

function textOf(cell: Cell): string {
  if (typeof cell !== 'string') return String(cell ?? '');
  const escaped = FORMULA.test(cell) ? `'${cell}` : cell;
  return SPECIAL_CHARACTER.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

export type Cell = string | number | boolean | null;
export type Row = Record<string, Cell>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord);

interface RecordList {
  name: string;
  records: readonly Record<string, unknown>[];
  /** A column with the id of the row to which the list belongs; no column if that row has no id. */
  owner: Row;
}

/**
 * Turns the lists and objects of an export into tables, by name. Nested fields become columns such as `chore.name`. A
 * list of objects within a row becomes a table whose rows contain the id of that row, if it has one. A list of plain
 * values within a row becomes one cell. Empty lists have no table.
 */
export function tablesOf(data: Record<string, unknown>): Map<string, Row[]> {
  const tables = new Map<string, Row[]>();
  const add = ({ name, records, owner }: RecordList) => {
    const rows = tables.get(name) ?? [];
    tables.set(name, rows);
    for (const record of records) {
      const { row, lists } = flatten(record);
      rows.push({ ...owner, ...row });
      const { id } = row;
      for (const [key, list] of lists)
        add({ name: `${name}-${key}`, records: list, owner: id === undefined ? {} : { [`${name}.id`]: id } });
    }
  };
  for (const [name, value] of Object.entries(data)) {
    if (isList(value)) add({ name, records: value, owner: {} });
    else if (isRecord(value)) add({ name, records: [value], owner: {} });
  }
  return tables;
}

interface FlatRecord {
  row: Row;
  /** The lists of objects that the record contains, each with its column name. */
  lists: [string, Record<string, unknown>[]][];
}

function flatten(record: Record<string, unknown>, prefix = ''): FlatRecord {
  const row: Row = {};
  const lists: FlatRecord['lists'] = [];
  for (const [key, value] of Object.entries(record)) {
    const column = `${prefix}${key}`;
    if (isList(value)) lists.push([column, value]);
    else if (isRecord(value)) {
      const nested = flatten(value, `${column}.`);
      Object.assign(row, nested.row);
      lists.push(...nested.lists);
    } else row[column] = cellOf(value);
  }
  return { row, lists };
}

function cellOf(value: unknown): Cell {
  if (Array.isArray(value)) return value.join('; ');
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return null;
}

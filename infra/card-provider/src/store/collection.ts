import type { Journal } from './journal.ts';

/** Rows of one kind. Rows are replaced and never mutated, so a row that a caller has read does not change. */
export class Collection<Row extends { readonly id: string }> {
  readonly #name: string;
  readonly #journal: Journal;
  readonly #rows = new Map<string, Row>();

  constructor(name: string, journal: Journal) {
    this.#name = name;
    this.#journal = journal;
    for (const { in: collection, id, row } of journal.entries) {
      // oxlint-disable-next-line typescript/consistent-type-assertions -- read back from what `put` wrote
      if (collection === name) this.#rows.set(id, row as Row);
    }
  }

  get(id: string | null | undefined): Row | undefined {
    return id ? this.#rows.get(id) : undefined;
  }

  /** Returns all rows in the order in which they were first stored. */
  all(): Row[] {
    return [...this.#rows.values()];
  }

  put(row: Row): Row {
    this.#rows.set(row.id, row);
    this.#journal.write({ in: this.#name, id: row.id, row });
    return row;
  }

  remove(id: string): void {
    if (this.#rows.delete(id)) this.#journal.write({ in: this.#name, id });
  }
}

import type { Journal } from './journal.ts';

/** Rows of one kind, which are replaced and never changed: who holds one holds what it was. */
export class Shelf<Row extends { readonly id: string }> {
  readonly #name: string;
  readonly #journal: Journal;
  readonly #rows = new Map<string, Row>();

  constructor(name: string, journal: Journal) {
    this.#name = name;
    this.#journal = journal;
    for (const { in: shelf, id, row } of journal.entries) {
      // oxlint-disable-next-line typescript/consistent-type-assertions -- read back from what `put` wrote
      if (shelf === name) this.#rows.set(id, row as Row);
    }
  }

  get(id: string | null | undefined): Row | undefined {
    return id ? this.#rows.get(id) : undefined;
  }

  /** In the order in which they came. */
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

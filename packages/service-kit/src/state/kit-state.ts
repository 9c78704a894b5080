type PartType<Part> = new () => Part;

/**
 * The state that a service keeps in memory: caches, counts, connections. Each part is the instance of a class that is
 * defined beside the code that uses it.
 */
export class KitState {
  readonly #parts = new Map<unknown, object>();

  /** @param parts used instead of the parts that would be created at their first use */
  constructor(...parts: readonly object[]) {
    for (const part of parts) this.put(part);
  }

  /** Adds a part, or replaces the existing part of the same class. */
  put(part: object): void {
    this.#parts.set(part.constructor, part);
  }

  get<Part extends object>(Type: PartType<Part>): Part {
    const existing = this.#parts.get(Type);
    if (existing instanceof Type) return existing;
    const created = new Type();
    this.#parts.set(Type, created);
    return created;
  }
}

// oxlint-disable-next-line house/module-state -- the only variable; all other state is reached through it
let current = new KitState();

/** Every service starts with new state; only tests start more than one with the same copy of the kit. */
export function replaceKitState(state: KitState): void {
  current = state;
}

/** Replaces one part of the state of the running service, in tests. */
export const putState = (part: object): void => current.put(part);

export const stateOf = <Part extends object>(Type: PartType<Part>): Part => current.get(Type);

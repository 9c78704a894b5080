import asyncHooks from 'node:async_hooks';

/**
 * Node 20 passes the value of every AsyncLocalStorage that was ever used on to each new promise. Without this, the storages
 * of all earlier test files of a process would slow down the next ones.
 */
const created = [];

// Read-only where it is not needed: Node 24 keeps the values elsewhere.
if (Object.getOwnPropertyDescriptor(asyncHooks, 'AsyncLocalStorage')?.writable) {
  asyncHooks.AsyncLocalStorage = class extends asyncHooks.AsyncLocalStorage {
    constructor(...options) {
      super(...options);
      created.push(this);
    }
  };
}

/** Disables the storages that the modules of a test file created; to be called when it has ended. */
export function disableStorages() {
  for (const storage of created.splice(0)) storage.disable();
}

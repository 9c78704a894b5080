import asyncHooks from 'node:async_hooks';

/**
 * For each new promise, Node 20 copies the values of every AsyncLocalStorage that was ever used. Unless they are
 * disabled, the storages of all earlier test files of a process slow down its next test files.
 * @type {import('node:async_hooks').AsyncLocalStorage<unknown>[]}
 */
const created = [];

// Node 24 stores the values differently, so it needs none of this; the property is read-only there.
if (Object.getOwnPropertyDescriptor(asyncHooks, 'AsyncLocalStorage')?.writable) {
  asyncHooks.AsyncLocalStorage = new Proxy(asyncHooks.AsyncLocalStorage, {
    construct(storageClass, options, newTarget) {
      const storage = Reflect.construct(storageClass, options, newTarget);
      created.push(storage);
      return storage;
    },
  });
}

/** Disables the storages that the modules of a test file created; to be called at the end of the file. */
export function disableStorages() {
  for (const storage of created.splice(0)) storage.disable();
}

interface PluginCall {
  plugin: string;
  method: string;
  options: Record<string, unknown>;
}

type Listener = (data: unknown) => void;

const methods = {
  App: { addListener: 'callback', removeListener: 'callback' },
  LocalNotifications: {
    addListener: 'callback',
    removeListener: 'callback',
    checkPermissions: 'promise',
    requestPermissions: 'promise',
    schedule: 'promise',
    cancel: 'promise',
  },
  SplashScreen: { hide: 'promise' },
  StatusBar: { setStyle: 'promise' },
} as const;

const pluginHeaders = Object.entries(methods).map(([name, ofPlugin]) => ({
  name,
  methods: Object.entries(ofPlugin).map(([method, rtype]) => ({ name: method, rtype })),
}));

const calls: PluginCall[] = [];
const listeners = new Map<string, Map<string, Listener>>();
let results: Record<string, unknown> = {};
let nextId = 1;

/**
 * A fake device for Capacitor that records plugin calls and emits events. Import this file before any module that
 * imports a plugin, because Capacitor detects its device only once.
 */
export const device = {
  /** The calls of a plugin so far, except for adding and removing listeners. */
  calls: (plugin: string) =>
    calls.filter((each) => each.plugin === plugin).map(({ method, options }) => ({ method, options })),
  listening: (event: string) => listeners.get(event)?.size ?? 0,
  emit(event: string, data: unknown) {
    for (const listener of listeners.get(event)?.values() ?? []) listener(data);
  },
  /** Sets results by method: `{ checkPermissions: { display: 'granted' } }`. An `Error` rejects the call. */
  respondWith(values: Record<string, unknown>) {
    results = { ...results, ...values };
  },
  reset() {
    calls.length = 0;
    results = {};
    listeners.clear();
  },
};

function listenersOf(event: unknown): Map<string, Listener> {
  const name = String(event);
  const found = listeners.get(name) ?? new Map<string, Listener>();
  listeners.set(name, found);
  return found;
}

const bridge = {
  PluginHeaders: pluginHeaders,
  nativePromise(plugin: string, method: string, options: Record<string, unknown> = {}) {
    calls.push({ plugin, method, options });
    const result = results[method];
    return result instanceof Error ? Promise.reject(result) : Promise.resolve(result);
  },
  nativeCallback(...call: [plugin: string, method: string, options: Record<string, unknown>, Listener]) {
    const [, method, options, listener] = call;
    const ofEvent = listenersOf(options['eventName']);
    if (method === 'removeListener') {
      ofEvent.delete(String(options['callbackId']));
      return Promise.resolve();
    }
    const id = String(nextId);
    nextId += 1;
    ofEvent.set(id, listener);
    return Promise.resolve(id);
  },
};

Object.assign(globalThis, { androidBridge: {}, Capacitor: bridge });

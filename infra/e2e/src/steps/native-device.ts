import type { Page } from '@playwright/test';

/** Simulates the native side of Capacitor from the page's next load on, with permission for notifications. */
export async function simulatePhone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const callback = ['addListener', 'removeListener'].map((name) => ({ name, rtype: 'callback' }));
    const promise = ['checkPermissions', 'requestPermissions', 'schedule', 'cancel', 'hide', 'setStyle'].map(
      (name) => ({ name, rtype: 'promise' }),
    );
    const plugins = ['App', 'LocalNotifications', 'SplashScreen', 'StatusBar'];
    const bridge = {
      PluginHeaders: plugins.map((name) => ({ name, methods: [...callback, ...promise] })),
      nativePromise: () => Promise.resolve({ display: 'granted' }),
      nativeCallback(
        ...call: [plugin: string, method: string, { eventName: string }, (data: unknown) => void]
      ) {
        const [, method, { eventName }, listener] = call;
        if (method === 'addListener') {
          document.documentElement.dataset[eventName] = 'listening';
          addEventListener(`device:${eventName}`, (event) => {
            if (event instanceof CustomEvent) listener(event.detail);
          });
        }
        return Promise.resolve(eventName);
      },
    };
    Object.assign(globalThis, { androidBridge: {}, Capacitor: bridge });
  });
}

/** Sends an event from the simulated device to the page, as soon as the page listens to it. */
export async function emitDeviceEvent(page: Page, name: string, detail: unknown): Promise<void> {
  await page.waitForFunction((event) => document.documentElement.dataset[event] === 'listening', name);
  await page.evaluate(
    ([event, data]) => dispatchEvent(new CustomEvent(`device:${event}`, { detail: data })),
    [name, detail] as const,
  );
}

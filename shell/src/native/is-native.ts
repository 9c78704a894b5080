const property = (object: unknown, name: string): unknown =>
  typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined;

/** Whether the page runs in the mobile app, detected by Capacitor's bridge on Android or iOS. */
export function isNative(page: object = globalThis): boolean {
  const iosBridge = property(property(property(page, 'webkit'), 'messageHandlers'), 'bridge');
  return (property(page, 'androidBridge') ?? iosBridge) !== undefined;
}

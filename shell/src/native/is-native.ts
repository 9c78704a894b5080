const part = (whole: unknown, name: string): unknown =>
  typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined;

/** Whether the page runs in the mobile app: only there is a bridge to the device, on Android or on iOS. */
export function isNative(page: object = globalThis): boolean {
  const ofIos = part(part(part(page, 'webkit'), 'messageHandlers'), 'bridge');
  return (part(page, 'androidBridge') ?? ofIos) !== undefined;
}

/** A property of the Network Information API, which many browsers lack. */
function connectionProperty(name: string): unknown {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null ? Reflect.get(connection, name) : undefined;
}

export const isDataSaverOn = (): boolean => connectionProperty('saveData') === true;

/** Whether the connection is so slow that prefetching would delay what the user needs. */
export const isSlow = (): boolean => ['2g', 'slow-2g'].includes(String(connectionProperty('effectiveType')));

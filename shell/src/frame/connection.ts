/** What a browser says of its connection: many say nothing. */
function told(of: string): unknown {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null ? Reflect.get(connection, of) : undefined;
}

/** Whoever pays for what is fetched decides whether something is fetched that may never be shown. */
export const savesData = (): boolean => told('saveData') === true;

/** So slow that what is fetched ahead would be in the way of what is wanted. */
export const isSlow = (): boolean => ['2g', 'slow-2g'].includes(String(told('effectiveType')));

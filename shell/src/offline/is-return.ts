/** Whether the browser went back or forward to this page, which therefore does not start a visit. */
export const isReturn = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');

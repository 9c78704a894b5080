/** Whether the browser went back or forward to this page. If so, no new visit starts. */
export const isReturn = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');

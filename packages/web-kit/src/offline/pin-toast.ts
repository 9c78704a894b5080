let isShown = false;

/** Whether the toast for entering a PIN has been shown. It is shown once while unsaved actions wait for the PIN. */
export const isPinToastShown = () => isShown;

export function setPinToastShown(value: boolean): void {
  isShown = value;
}

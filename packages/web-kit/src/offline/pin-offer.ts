let isOffered = false;

/** Whether a toast has already offered to enter the PIN that unsaved actions wait for. It is shown once while they wait. */
export const isPinOffered = () => isOffered;

export function setPinOffered(value: boolean): void {
  isOffered = value;
}

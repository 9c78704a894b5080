let isOffered = false;

/** Whether the PIN that unsaved actions wait for was offered. Once is enough, as long as they wait. */
export const isPinOffered = () => isOffered;

export function setPinOffered(value: boolean): void {
  isOffered = value;
}

import { useState, useSyncExternalStore } from 'react';
import { isPointerPressed, subscribeToPointer } from './pointer-press.ts';

/**
 * Returns the value, but keeps the previous one while a pointer is pressed. Pressing a button blurs a field, which may
 * then show an error: if that moved the button before the pointer is released, the click would miss it.
 */
export function useSteady<Value>(value: Value): Value {
  const [steady, setSteady] = useState(value);
  // True only while a change waits: otherwise every press would render every field of the page twice.
  const isWaiting = () => steady !== value && isPointerPressed();
  const waits = useSyncExternalStore(subscribeToPointer, isWaiting, () => false);
  if (!waits && steady !== value) setSteady(value);
  return waits ? steady : value;
}

import { useState, useSyncExternalStore } from 'react';
import { isPointerPressed, subscribeToPointer } from './pointer-press.ts';

/**
 * Returns the value, but keeps the previous one while a pointer is pressed. Otherwise, an error that appears when a
 * press blurs a field could move the button, and the click would miss it.
 */
export function useSteady<Value>(value: Value): Value {
  const [steady, setSteady] = useState(value);
  // Without the first condition, every press would render every field of the page twice.
  const isWaiting = () => steady !== value && isPointerPressed();
  const waits = useSyncExternalStore(subscribeToPointer, isWaiting, () => false);
  if (!waits && steady !== value) setSteady(value);
  return waits ? steady : value;
}

import { useState, useSyncExternalStore } from 'react';
import { isPointerPressed, subscribeToPointer } from './pointer-press.ts';

/**
 * A value that does not change while a pointer is pressed. Pressing a button blurs a field, which may then show an error:
 * if that moved the button before the pointer is released, the click would miss it.
 */
export function useSteady<Value>(value: Value): Value {
  const pressed = useSyncExternalStore(subscribeToPointer, isPointerPressed, () => false);
  const [steady, setSteady] = useState(value);
  if (!pressed && steady !== value) setSteady(value);
  return pressed ? steady : value;
}

import { type Key, type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from './dialog.tsx';
import { PinForm, type PinRefusal } from './pin-form.tsx';

type PinDialogProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Identifies the PIN that must be entered. When this key changes, the entered digits are cleared. */
  resetKey?: Key;
  /** Called with 4 to 8 digits. Returns why they are refused, or nothing. */
  onEnter: (pin: string) => Promise<PinRefusal | undefined>;
  onClose: () => void;
  /** Shown below the keys, such as help for someone who forgot the PIN. */
  children?: ReactNode;
};

/** Prompts for a PIN, with large keys for touch screens. It is open while it is rendered. */
export function PinDialog({ title, description, resetKey, onEnter, onClose, children }: PinDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const focusedFor = useRef(resetKey);
  useEffect(() => {
    if (focusedFor.current === resetKey) return;
    focusedFor.current = resetKey;
    field.current?.focus();
  }, [resetKey]);
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <PinForm key={resetKey} field={field} onEnter={onEnter}>
        {children}
      </PinForm>
    </Dialog>
  );
}

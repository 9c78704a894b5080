import { Cancel, Content, Description, Portal, Root, Title } from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/button.tsx';
import { useCloseOnBack } from '../history/use-close-on-back.ts';
import { SheetBody } from './sheet-body.tsx';
import { SheetDescription, SheetFooter, SheetHeader, SheetTitle } from './sheet-parts.ts';
import { Backdrop, sheetStyle, type DialogSize } from './sheet-style.ts';
import { useDialogFocus } from './use-dialog-focus.ts';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Explains the consequences and what cannot be undone. */
  description: ReactNode;
  /** Choices that the action needs. */
  children?: ReactNode;
  confirmLabel: ReactNode;
  /** Button label while pending, e.g. "Deleting...". */
  pendingLabel?: ReactNode;
  cancelLabel?: ReactNode;
  pending?: boolean;
  tone?: 'primary' | 'danger';
  /** Performs the action; the caller closes the dialog afterwards. */
  onConfirm: () => void;
};

const Sheet = styled(Content)<{ $size: DialogSize }>`
  ${sheetStyle}
`;

/**
 * Explains the consequences of an action, which the user confirms or cancels. Focus starts on the first field in
 * `children`, else on Cancel. An outside press does not close the dialog.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, children, confirmLabel, pendingLabel, onConfirm } = props;
  const { cancelLabel = 'Cancel', pending = false, tone = 'danger' } = props;
  const focus = useDialogFocus();
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Backdrop data-modal-backdrop>
          <Sheet $size="sm" aria-modal {...focus}>
            <SheetHeader>
              <div>
                <Title asChild>
                  <SheetTitle>{title}</SheetTitle>
                </Title>
                <Description asChild>
                  <SheetDescription>{description}</SheetDescription>
                </Description>
              </div>
            </SheetHeader>
            {children && <SheetBody>{children}</SheetBody>}
            <SheetFooter>
              <Cancel asChild>
                <Button disabled={pending}>{cancelLabel}</Button>
              </Cancel>
              <Button variant={tone} pending={pending} pendingLabel={pendingLabel} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </SheetFooter>
          </Sheet>
        </Backdrop>
      </Portal>
    </Root>
  );
}

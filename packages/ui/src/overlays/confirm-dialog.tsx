import { Cancel, Content, Description, Portal, Root, Title } from 'radix-ui/alert-dialog';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/button.tsx';
import { useCloseOnBack } from '../history/use-close-on-back.ts';
import { SheetBody } from './sheet-body.tsx';
import { SheetDescription, SheetFooter, SheetHeader, SheetTitle } from './sheet-parts.ts';
import { Backdrop, sheetStyle, type DialogSize } from './sheet-style.ts';
import { useDialogFocus } from './use-dialog-focus.ts';

type ConfirmDialogProps = {
  title: ReactNode;
  /** Explains the consequences and what cannot be undone. */
  description: ReactNode;
  /** Choices that the action needs. */
  children?: ReactNode;
  confirmLabel: ReactNode;
  /** Button label while pending, e.g. "Deleting...". */
  pendingLabel?: ReactNode;
  cancelLabel?: ReactNode;
  tone?: 'primary' | 'danger';
  /**
   * Performs the action. Resolves to whether the dialog closes: usually false if the action failed, so that the user can
   * try again.
   */
  onConfirm: () => Promise<boolean>;
  onClose: () => void;
};

const Sheet = styled(Content)<{ $size: DialogSize }>`
  ${sheetStyle}
`;

/**
 * Explains the consequences of an action, which the user confirms or cancels. Focus starts on the first field in
 * `children`, else on Cancel. An outside press does not close the dialog. It is open while it is rendered.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, children, confirmLabel, pendingLabel, onConfirm, onClose } = props;
  const { cancelLabel = 'Cancel', tone = 'danger' } = props;
  const [isPending, setPending] = useState(false);
  const focus = useDialogFocus();
  useCloseOnBack(true, onClose);

  async function confirm() {
    setPending(true);
    try {
      if (await onConfirm()) onClose();
    } finally {
      setPending(false);
    }
  }

  return (
    <Root open onOpenChange={onClose}>
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
                <Button disabled={isPending}>{cancelLabel}</Button>
              </Cancel>
              <Button
                variant={tone}
                pending={isPending}
                pendingLabel={pendingLabel}
                onClick={() => void confirm()}
              >
                {confirmLabel}
              </Button>
            </SheetFooter>
          </Sheet>
        </Backdrop>
      </Portal>
    </Root>
  );
}

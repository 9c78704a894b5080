import { Close, Content, Description, Portal, Root, Title } from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { useCloseOnBack } from '../history/use-close-on-back.ts';
import { SheetBody } from './sheet-body.tsx';
import { SheetDescription, SheetFooter, SheetHeader, SheetTitle } from './sheet-parts.ts';
import { Backdrop, sheetStyle, type DialogSize } from './sheet-style.ts';
import { useDialogFocus } from './use-dialog-focus.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the primary one last. A submit button refers to its form: `form={formId}`. */
  footer?: ReactNode;
  size?: DialogSize;
};

const Sheet = styled(Content)<{ $size: DialogSize }>`
  ${sheetStyle}
`;

/** A press on a toast above the dialog does not count as an outside press. */
const keepOpenForToasts = (event: Event) => {
  if (event.target instanceof Element && event.target.closest('[data-toast-viewport]'))
    event.preventDefault();
};

/** A modal dialog, which the browser's Back button also closes. A full-width sheet on phones. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'sm',
}: DialogProps) {
  const focus = useDialogFocus();
  useCloseOnBack(open, () => onOpenChange(false));
  const unlessDescribed = description ? {} : { 'aria-describedby': undefined };
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Backdrop data-modal-backdrop>
          <Sheet $size={size} onInteractOutside={keepOpenForToasts} {...focus} {...unlessDescribed}>
            <SheetHeader>
              <div>
                <Title asChild>
                  <SheetTitle>{title}</SheetTitle>
                </Title>
                {description && (
                  <Description asChild>
                    <SheetDescription>{description}</SheetDescription>
                  </Description>
                )}
              </div>
              <Close asChild>
                <IconButton label="Close" icon={<Icon name="x" />} />
              </Close>
            </SheetHeader>
            {children && <SheetBody>{children}</SheetBody>}
            {footer && <SheetFooter>{footer}</SheetFooter>}
          </Sheet>
        </Backdrop>
      </Portal>
    </Root>
  );
}

import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { color, fontSize, space } from '../theme/tokens.ts';
import { useSteady } from './use-steady.ts';

/** Props of every field, besides its control's own attributes. */
export type FieldTexts = {
  label: ReactNode;
  /** Hides the label visually, where the context already shows it. */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** The validation error; nothing if the value is valid or the field untouched. */
  error?: ReactNode;
};

/** Attributes that connect a control to its label, hint and error. */
type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = FieldTexts & { id?: string; children: (control: ControlProps) => ReactNode };

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
`;

const Label = styled.label`
  font-weight: 700;
`;

const Hint = styled.p`
  font-size: ${fontSize('sm')};
  color: ${color('ink-soft')};
`;

const ErrorLine = styled.p`
  display: flex;
  align-items: center;
  gap: ${space('xs')};
  font-size: ${fontSize('sm')};
  font-weight: 700;
  color: ${color('danger-ink')};
`;

/** A control with its label above and its hint and error below, connected for assistive technology. */
export function Field({ label, labelHidden = false, hint, error: current, id, children }: FieldProps) {
  const error = useSteady(current);
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  const labelElement = <Label htmlFor={controlId}>{label}</Label>;
  return (
    <Box>
      {labelHidden ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <ErrorLine id={errorId}>
          <Icon name="alert" size={16} />
          {error}
        </ErrorLine>
      )}
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </Box>
  );
}

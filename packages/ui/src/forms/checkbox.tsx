import { useId, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { color, fontSize, motion, radius, space, TARGET_SIZE } from '../theme/tokens.ts';
import type { FieldTexts } from './field.tsx';
import { useSteady } from './use-steady.ts';

type CheckboxTone = 'ink' | 'success';

type CheckboxProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, 'type'> & {
    /** `success` if a check means that something is done, not that it is chosen. */
    tone?: CheckboxTone;
    /** `row`: a round box in a row that can be pressed anywhere. */
    look?: 'box' | 'row';
  };

type Look = { $look: 'box' | 'row' };

const Row = styled.label<Look>`
  display: flex;
  align-items: center;
  gap: ${space('md')};
  min-width: ${TARGET_SIZE};
  min-height: ${({ $look }) => ($look === 'row' ? '64px' : TARGET_SIZE)};
  cursor: pointer;
  &:has(input:disabled) {
    cursor: default;
  }
`;

const Frame = styled.span<{ $tone: CheckboxTone } & Look>`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: ${({ $look }) => radius($look === 'row' ? 'full' : 'sm')};
  background: ${color('surface')};
  > *,
  &::before {
    grid-area: 1 / 1;
  }
  &::before {
    content: '';
    width: 28px;
    height: 28px;
    border-radius: inherit;
    background: ${({ $tone }) => color($tone)};
    /* Painted above the input, which must get the press. */
    pointer-events: none;
    scale: 0;
    transition: scale ${motion('slow')} cubic-bezier(0.3, 1.6, 0.6, 1);
  }
  &:has(:checked)::before {
    scale: 1;
  }
  > input:checked + span {
    scale: 1;
    rotate: 0deg;
  }
`;

/** Wraps the icon, because browsers animate an `svg` element itself on the main thread. */
const Check = styled.span<{ $tone: CheckboxTone }>`
  display: grid;
  color: ${({ $tone }) => color($tone === 'ink' ? 'surface' : 'on-success')};
  pointer-events: none;
  scale: 0;
  rotate: -60deg;
  transition:
    scale ${motion('slow')} cubic-bezier(0.3, 1.8, 0.6, 1),
    rotate ${motion('slow')} cubic-bezier(0.3, 1.8, 0.6, 1);
`;

const Input = styled.input<{ $tone: CheckboxTone } & Look>`
  width: 28px;
  height: 28px;
  margin: 0;
  border: 2px solid ${color('control-line')};
  border-radius: ${({ $look }) => radius($look === 'row' ? 'full' : 'sm')};
  background: transparent;
  appearance: none;
  cursor: inherit;
  &:checked {
    border-color: ${({ $tone }) => color($tone)};
  }
  &[aria-invalid='true'] {
    border-color: ${color('danger')};
  }
  &:disabled:not(:checked) {
    background: ${color('sunken')};
  }
`;

const Words = styled.span<Look>`
  flex: ${({ $look }) => ($look === 'row' ? 1 : undefined)};
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Note = styled.p<{ $danger: boolean }>`
  padding-left: 40px;
  font-size: ${fontSize('sm')};
  font-weight: ${({ $danger }) => ($danger ? 700 : 'inherit')};
  color: ${({ $danger }) => color($danger ? 'danger-ink' : 'ink-soft')};
`;

/** A checkbox; label and box together are the touch target. */
export function Checkbox({
  label,
  labelHidden,
  hint,
  error: current,
  tone = 'ink',
  look = 'box',
  ...rest
}: CheckboxProps) {
  const error = useSteady(current);
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div>
      <Row $look={look}>
        <Frame $tone={tone} $look={look}>
          <Input
            type="checkbox"
            aria-describedby={describedBy || undefined}
            aria-invalid={error ? true : undefined}
            $tone={tone}
            $look={look}
            {...rest}
          />
          <Check $tone={tone}>
            <Icon name="check" size={18} />
          </Check>
        </Frame>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <Words $look={look}>{label}</Words>}
      </Row>
      {error && (
        <Note id={`${id}-error`} $danger>
          {error}
        </Note>
      )}
      {hint && (
        <Note id={`${id}-hint`} $danger={false}>
          {hint}
        </Note>
      )}
    </div>
  );
}

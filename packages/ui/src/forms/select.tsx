import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/icon.tsx';
import { color } from '../theme/tokens.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldTexts } from './field.tsx';

type SelectProps = FieldTexts & ComponentPropsWithRef<'select'>;

const Frame = styled.div`
  position: relative;
  > svg {
    position: absolute;
    inset-block: 0;
    right: 14px;
    margin-block: auto;
    color: ${color('ink-soft')};
    pointer-events: none;
  }
`;

const Input = styled.select`
  ${controlStyle}
  padding-right: 44px;
  appearance: none;
  cursor: pointer;
`;

/** A native select with `<option>` children. For two to four options, use `ChoiceCards`. */
export function Select({ label, labelHidden, hint, error, id, ...rest }: SelectProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} id={id}>
      {(control) => (
        <Frame>
          <Input {...rest} {...control} />
          <Icon name="chevron-down" />
        </Frame>
      )}
    </Field>
  );
}

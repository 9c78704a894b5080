import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlStyle } from './control-style.ts';
import { Field, type FieldTexts } from './field.tsx';

type NumberFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'input'>, 'type'>;

const Input = styled.input`
  ${controlStyle}
  max-width: 160px;
  font-variant-numeric: tabular-nums;
`;

/** An integer, with a numeric keyboard on phones. `min`, `max` and `step` are passed on to the input. */
export function NumberField({ label, labelHidden, hint, error, id, ...rest }: NumberFieldProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} id={id}>
      {(control) => <Input inputMode="numeric" {...rest} type="number" {...control} />}
    </Field>
  );
}

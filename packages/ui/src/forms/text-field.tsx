import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlStyle } from './control-style.ts';
import { Field, type FieldTexts } from './field.tsx';

type TextFieldProps = FieldTexts & ComponentPropsWithRef<'input'>;

const Input = styled.input`
  ${controlStyle}
`;

/** Single-line text. Accepts the field props of a form library. */
export function TextField({ label, labelHidden, hint, error, id, ...rest }: TextFieldProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} id={id}>
      {(control) => <Input type="text" {...rest} {...control} />}
    </Field>
  );
}

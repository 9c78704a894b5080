import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlStyle } from './control-style.ts';
import { Field, type FieldTexts } from './field.tsx';

type TextFieldProps = FieldTexts & ComponentPropsWithRef<'input'>;

const Input = styled.input`
  ${controlStyle}
`;

/** Single-line text. Accepts an input's attributes, so a form library's field props can be spread onto it. */
export function TextField({ label, labelHidden, hint, error, id, ...rest }: TextFieldProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} id={id}>
      {(control) => <Input type="text" {...rest} {...control} />}
    </Field>
  );
}

import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlStyle } from './control-style.ts';
import { Field, type FieldTexts } from './field.tsx';

type TextAreaProps = FieldTexts & ComponentPropsWithRef<'textarea'>;

const Input = styled.textarea`
  ${controlStyle}
  min-height: 112px;
  max-height: 50dvh;
  field-sizing: content;
  resize: vertical;
`;

/** Several lines of text; grows with them where the browser can. */
export function TextArea({ label, labelHidden, hint, error, id, ...rest }: TextAreaProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} id={id}>
      {(control) => <Input {...rest} {...control} />}
    </Field>
  );
}

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

/** Multi-line text; grows with its content where the browser supports it. */
export function TextArea({ label, labelHidden, hint, error, id, ...rest }: TextAreaProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} id={id}>
      {(control) => <Input {...rest} {...control} />}
    </Field>
  );
}

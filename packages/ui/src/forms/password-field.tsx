import { useState, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { controlStyle } from './control-style.ts';
import { Field, type FieldTexts } from './field.tsx';

type PasswordFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'input'>, 'type'>;

const Frame = styled.div`
  position: relative;
  > button {
    position: absolute;
    inset-block: 0;
    right: 2px;
    margin-block: auto;
  }
`;

const Input = styled.input`
  ${controlStyle}
  padding-right: 52px;
  &::-ms-reveal {
    display: none;
  }
`;

/** A password, hidden until its toggle is pressed. Set `autoComplete` for password managers. */
export function PasswordField({ label, labelHidden, hint, error, id, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} id={id}>
      {(control) => (
        <Frame>
          <Input {...rest} type={shown ? 'text' : 'password'} {...control} />
          <IconButton
            label={shown ? 'Hide password' : 'Show password'}
            icon={<Icon name={shown ? 'eye-off' : 'eye'} />}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          />
        </Frame>
      )}
    </Field>
  );
}

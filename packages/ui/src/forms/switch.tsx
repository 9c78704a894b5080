import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, motion, radius, space, TARGET_SIZE } from '../theme/tokens.ts';

type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> & {
  label: ReactNode;
  hint?: ReactNode;
};

const Row = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space('lg')};
  min-height: ${TARGET_SIZE};
  font-weight: 700;
  cursor: pointer;
`;

const Hint = styled.span`
  display: block;
  font-size: ${fontSize('sm')};
  font-weight: 500;
  color: ${color('ink-soft')};
`;

const Track = styled.input`
  position: relative;
  flex: none;
  width: 52px;
  height: 32px;
  margin: 0;
  border: 2px solid ${color('control-line')};
  border-radius: ${radius('full')};
  background: ${color('sunken')};
  appearance: none;
  cursor: pointer;
  transition: background-color ${motion('fast')};
  &::before {
    content: '';
    position: absolute;
    top: 4px;
    left: 4px;
    width: 20px;
    height: 20px;
    border-radius: 50%;
    background: ${color('control-line')};
    transition: translate ${motion('fast')};
  }
  &:checked {
    border-color: ${color('ink')};
    background: ${color('ink')};
  }
  &:checked::before {
    background: ${color('surface')};
    translate: 20px;
  }
  &:focus-visible {
    border-radius: ${radius('full')};
  }
`;

/** A setting that takes effect immediately. In a form that is submitted, use `Checkbox`. */
export function Switch({ label, hint, id, ...rest }: SwitchProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <Row htmlFor={controlId}>
      <span>
        <span id={`${controlId}-label`}>{label}</span>
        {hint && <Hint id={`${controlId}-hint`}>{hint}</Hint>}
      </span>
      <Track
        {...rest}
        id={controlId}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its checked state
        role="switch"
        aria-labelledby={`${controlId}-label`}
        aria-describedby={hint ? `${controlId}-hint` : undefined}
      />
    </Row>
  );
}

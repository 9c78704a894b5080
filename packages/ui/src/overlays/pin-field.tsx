import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { animationName } from '../theme/keyframes.ts';
import { color, radius, space } from '../theme/tokens.ts';

/** The minimum length of a PIN. */
export const MIN_DIGITS = 4;

interface PinFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'value'> {
  value: string;
  /** The number of refused PINs; each refusal shakes the dots. */
  refusals: number;
}

const Frame = styled.div`
  position: relative;
  border-radius: ${radius('md')};
  &:focus-within {
    outline: 3px solid ${color('focus')};
    outline-offset: 2px;
  }
`;

const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  border: 0;
  background: transparent;
  color: transparent;
  caret-color: transparent;
  &:focus-visible {
    outline: none;
  }
  &::selection {
    background: transparent;
    color: transparent;
  }
`;

const Dots = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space('lg')};
  min-height: 44px;
  &[data-refused='true'] {
    animation: ${animationName('shake')} 400ms ease-in-out;
  }
`;

const Dot = styled.span<{ $isFilled: boolean }>`
  width: 16px;
  height: 16px;
  border: 2px solid ${({ $isFilled }) => color($isFilled ? 'ink' : 'control-line')};
  border-radius: ${radius('full')};
  background: ${({ $isFilled }) => ($isFilled ? color('ink') : 'transparent')};
`;

/** Shows the digits as dots. Accepts typed and pasted digits without opening an on-screen keyboard. */
export function PinField({ value, refusals, ...input }: PinFieldProps) {
  const count = Math.max(MIN_DIGITS, value.length);
  return (
    <Frame>
      <Dots key={refusals} aria-hidden data-refused={refusals > 0 && value === ''}>
        {Array.from({ length: count }, (_, index) => (
          <Dot key={index} $isFilled={index < value.length} />
        ))}
      </Dots>
      <Input type="password" inputMode="none" autoComplete="one-time-code" value={value} {...input} />
    </Frame>
  );
}

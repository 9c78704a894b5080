import { styled } from 'styled-components';
import { animationName } from '../theme/keyframes.ts';
import { motion } from '../theme/tokens.ts';

type SpinnerProps = {
  /** Width and height in px. */
  size?: number;
  /** What is loading; without it the spinner is hidden from assistive technology. */
  label?: string;
};

const Ring = styled.span<{ $size: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border: 2.5px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${animationName('turn')} ${motion('turn')} linear infinite;
`;

/** A small progress indicator inside a pressed control. Larger areas show a `Skeleton` instead. */
export function Spinner({ size = 18, label }: SpinnerProps) {
  return (
    <Ring $size={size} {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })} />
  );
}

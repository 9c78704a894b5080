import { keyframes, styled } from 'styled-components';

type SpinnerProps = {
  /** Side in px. */
  size?: number;
  /** What is loading; without it the spinner is hidden from assistive technology. */
  label?: string;
};

const turn = keyframes`
  to { rotate: 1turn; }
`;

const Ring = styled.span<{ $size: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border: 2.5px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  /* With reduced motion it turns slowly rather than not at all: standing still, it would say that nothing happens. */
  animation: ${turn} 2.4s linear infinite;
  @media (prefers-reduced-motion: no-preference) {
    animation-duration: 0.8s;
  }
`;

/** A small progress indicator inside a pressed control. Larger areas show a `Skeleton` instead. */
export function Spinner({ size = 18, label }: SpinnerProps) {
  return (
    <Ring $size={size} {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })} />
  );
}

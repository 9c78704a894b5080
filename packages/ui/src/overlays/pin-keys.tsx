import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/button.tsx';
import { fontSize, space } from '../theme/tokens.ts';

interface PinKeysProps {
  onDigit: (digit: string) => void;
  onDelete: () => void;
  /** Nothing can be entered for now. */
  disabled: boolean;
  /** The last key, which submits. */
  children: ReactNode;
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(64px, 96px));
  justify-content: center;
  gap: ${space('sm')};
  > * {
    min-height: 64px;
    padding-inline: 4px;
    font-size: ${fontSize('xl')};
  }
`;

/** The focus stays in the field, where digits can be typed as well. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const Backspace = () => (
  <svg width={28} height={28} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden>
    <path
      d="M9 6h9.5A2.5 2.5 0 0 1 21 8.5v7a2.5 2.5 0 0 1-2.5 2.5H9l-6-6 6-6zM11.5 9.5l5 5M16.5 9.5l-5 5"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

export function PinKeys({ onDigit, onDelete, disabled, children }: PinKeysProps) {
  const key = (digit: string) => (
    <Button key={digit} disabled={disabled} onClick={() => onDigit(digit)}>
      {digit}
    </Button>
  );
  return (
    <Grid role="group" aria-label="Keys" onMouseDown={keepFocus}>
      {Array.from('123456789', key)}
      <Button variant="ghost" aria-label="Delete the last digit" disabled={disabled} onClick={onDelete}>
        <Backspace />
      </Button>
      {key('0')}
      {children}
    </Grid>
  );
}

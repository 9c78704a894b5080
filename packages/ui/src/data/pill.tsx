import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, radius } from '../theme/tokens.ts';

export type PillTone = 'neutral' | 'accent' | 'celebrate' | 'success' | 'danger';

type PillProps = {
  /** `celebrate` is reserved for what was earned. */
  tone?: PillTone;
  icon?: ReactNode;
  size?: 'sm' | 'md';
  children: ReactNode;
};

const looks = {
  neutral: { background: 'sunken', ink: 'ink-soft' },
  accent: { background: 'accent-soft', ink: 'accent-ink' },
  celebrate: { background: 'celebrate', ink: 'on-celebrate' },
  success: { background: 'success-soft', ink: 'success-ink' },
  danger: { background: 'danger-soft', ink: 'danger-ink' },
} as const;

const Box = styled.span<{ $tone: PillTone; $size: 'sm' | 'md' }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 4px;
  padding: ${({ $size }) => ($size === 'sm' ? '2px 10px' : '4px 12px')};
  border-radius: ${radius('full')};
  background: ${({ $tone }) => color(looks[$tone].background)};
  color: ${({ $tone }) => color(looks[$tone].ink)};
  font-size: ${({ $size }) => fontSize($size === 'sm' ? 'sm' : 'md')};
  font-weight: 800;
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
  white-space: nowrap;
`;

/** A short fact beside a name: a count, a state. Uses tabular digits. */
export function Pill({ tone = 'neutral', icon, size = 'sm', children }: PillProps) {
  return (
    <Box $tone={tone} $size={size}>
      {icon}
      {children}
    </Box>
  );
}

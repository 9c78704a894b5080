import type { ComponentPropsWithRef } from 'react';
import { css, styled } from 'styled-components';
import { color, fontSize, type FontSizeName } from '../theme/tokens.ts';

type TextTone = 'regular' | 'soft' | 'accent' | 'celebrate' | 'success' | 'warning' | 'danger';

type TextProps = ComponentPropsWithRef<'p'> & {
  size?: FontSizeName;
  tone?: TextTone;
  /** `regular` inherits the weight of the text around it. */
  weight?: 'regular' | 'bold';
  align?: 'start' | 'center' | 'end';
  /** Tabular digits, for counts. */
  numeric?: boolean;
  /** A secondary description, which the compact view hides. */
  detail?: boolean;
  /** A single line, truncated with an ellipsis. */
  truncate?: boolean;
  strike?: boolean;
  as?: 'p' | 'span' | 'div' | 'strong' | 'small' | 'time' | 'dt' | 'dd';
};

const tones = {
  regular: 'inherit',
  soft: color('ink-soft'),
  accent: color('accent-ink'),
  celebrate: color('celebrate-ink'),
  success: color('success-ink'),
  warning: color('warning-ink'),
  danger: color('danger-ink'),
} as const;

type BoxProps = {
  $size: FontSizeName;
  $tone: TextTone;
  $weight: 'regular' | 'bold';
  $align: string | undefined;
  $numeric: boolean;
  $detail: boolean;
  $truncate: boolean;
  $strike: boolean;
};

const oneLine = css`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const hiddenWhenCompact = css`
  :root[data-compact] & {
    display: none;
  }
`;

const Box = styled.p<BoxProps>`
  font-size: ${({ $size }) => fontSize($size)};
  font-weight: ${({ $weight }) => ($weight === 'bold' ? 700 : 'inherit')};
  color: ${({ $tone }) => tones[$tone]};
  text-align: ${({ $align }) => $align};
  font-variant-numeric: ${({ $numeric }) => ($numeric ? 'tabular-nums' : undefined)};
  text-decoration: ${({ $strike }) => ($strike ? 'line-through' : undefined)};
  ${({ $truncate }) => $truncate && oneLine}
  ${({ $detail }) => $detail && hiddenWhenCompact}
`;

/** Running text in the theme's sizes and tones. */
export function Text(props: TextProps) {
  const { size = 'md', tone = 'regular', weight = 'regular', align, ...more } = props;
  const { numeric = false, detail = false, truncate = false, strike = false, ...rest } = more;
  return (
    <Box
      $size={size}
      $tone={tone}
      $weight={weight}
      $align={align}
      $numeric={numeric}
      $detail={detail}
      $truncate={truncate}
      $strike={strike}
      {...rest}
    />
  );
}

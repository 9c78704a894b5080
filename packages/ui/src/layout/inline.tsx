import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { space, type SpaceName } from '../theme/tokens.ts';

type InlineProps = ComponentPropsWithRef<'div'> & {
  /** Gap between the children; defaults to `sm` (8 px). */
  gap?: SpaceName;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'space-between';
  /** Whether children wrap to the next line; true by default. */
  wrap?: boolean;
  as?: 'div' | 'ul' | 'ol' | 'header' | 'footer' | 'nav' | 'span';
};

type BoxProps = { $gap: SpaceName; $align: string; $justify: string; $wrap: boolean };

const Box = styled.div<BoxProps>`
  display: flex;
  flex-wrap: ${({ $wrap }) => ($wrap ? 'wrap' : 'nowrap')};
  align-items: ${({ $align }) => $align};
  justify-content: ${({ $justify }) => $justify};
  gap: ${({ $gap }) => space($gap)};
  min-width: 0;
  padding: 0;
  list-style: none;
`;

/** Lays out children in a row with equal gaps. */
export function Inline({
  gap = 'sm',
  align = 'center',
  justify = 'start',
  wrap = true,
  ...rest
}: InlineProps) {
  return <Box $gap={gap} $align={align} $justify={justify} $wrap={wrap} {...rest} />;
}

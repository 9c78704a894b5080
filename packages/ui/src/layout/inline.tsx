import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { space, type SpaceName } from '../theme/tokens.ts';

type InlineProps = ComponentPropsWithRef<'div'> & {
  /** Distance between the children; `sm` (8 px) unless told. */
  gap?: SpaceName;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'space-between';
  /** Children wrap to the next line when there is no room, unless told not to. */
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

/** Children side by side with one distance between them. */
export function Inline({
  gap = 'sm',
  align = 'center',
  justify = 'start',
  wrap = true,
  ...rest
}: InlineProps) {
  return <Box $gap={gap} $align={align} $justify={justify} $wrap={wrap} {...rest} />;
}

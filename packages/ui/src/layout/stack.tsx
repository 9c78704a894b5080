import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { space, type SpaceName } from '../theme/tokens.ts';

type StackProps = ComponentPropsWithRef<'div'> & {
  /** Gap between the children; defaults to `lg` (16 px). */
  gap?: SpaceName;
  align?: 'stretch' | 'start' | 'center' | 'end';
  as?: 'div' | 'ul' | 'ol' | 'section' | 'header' | 'footer' | 'article' | 'nav';
};

const Box = styled.div<{ $gap: SpaceName; $align: string }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align }) => $align};
  gap: ${({ $gap }) => space($gap)};
  min-width: 0;
  padding: 0;
  list-style: none;
`;

/** Lays out children in a column with equal gaps. */
export function Stack({ gap = 'lg', align = 'stretch', ...rest }: StackProps) {
  return <Box $gap={gap} $align={align} {...rest} />;
}

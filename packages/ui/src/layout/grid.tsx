import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { space, type SpaceName } from '../theme/tokens.ts';

type GridProps = ComponentPropsWithRef<'div'> & {
  /** The narrowest a column may get, in px, before there is one fewer. */
  minColumn?: number;
  gap?: SpaceName;
  /** Few children share the whole width instead of leaving columns empty. */
  stretch?: boolean;
  as?: 'div' | 'ul' | 'ol';
};

const Box = styled.div<{ $minColumn: number; $gap: SpaceName; $stretch: boolean }>`
  display: grid;
  grid-template-columns: repeat(
    ${({ $stretch }) => ($stretch ? 'auto-fit' : 'auto-fill')},
    minmax(min(100%, ${({ $minColumn }) => $minColumn}px), 1fr)
  );
  gap: ${({ $gap }) => space($gap)};
  padding: 0;
  list-style: none;
`;

/** As many equal columns as fit; one on a phone. */
export function Grid({ minColumn = 260, gap = 'lg', stretch = false, ...rest }: GridProps) {
  return <Box $minColumn={minColumn} $gap={gap} $stretch={stretch} {...rest} />;
}

import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { space, type SpaceName } from '../theme/tokens.ts';

type GridProps = ComponentPropsWithRef<'div'> & {
  /** Minimum column width in px at the usual font size; it grows with the text. */
  minColumn?: number;
  gap?: SpaceName;
  /** Lets a few children fill the whole width instead of leaving empty columns. */
  stretch?: boolean;
  as?: 'div' | 'ul' | 'ol';
};

const Box = styled.div<{ $minColumn: number; $gap: SpaceName; $stretch: boolean }>`
  display: grid;
  grid-template-columns: repeat(
    ${({ $stretch }) => ($stretch ? 'auto-fit' : 'auto-fill')},
    minmax(min(100%, ${({ $minColumn }) => $minColumn / 16}rem), 1fr)
  );
  gap: ${({ $gap }) => space($gap)};
  padding: 0;
  list-style: none;
`;

/** As many equal columns as fit: on phones, a single one unless `minColumn` is small. */
export function Grid({ minColumn = 260, gap = 'lg', stretch = false, ...rest }: GridProps) {
  return <Box $minColumn={minColumn} $gap={gap} $stretch={stretch} {...rest} />;
}

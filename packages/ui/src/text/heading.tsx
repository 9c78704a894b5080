import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { fontSize, type FontSizeName } from '../theme/tokens.ts';

export type HeadingLevel = 1 | 2 | 3 | 4;

type HeadingProps = ComponentPropsWithRef<'h2'> & {
  level?: HeadingLevel;
  /** Visual size, if it differs from the level's. */
  size?: FontSizeName;
  align?: 'start' | 'center';
};

const tags = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const;
const sizes = { 1: '2xl', 2: 'xl', 3: 'lg', 4: 'md' } as const;

const Box = styled.h2<{ $size: FontSizeName; $align: string }>`
  font-size: ${({ $size }) => fontSize($size)};
  font-weight: 800;
  line-height: 1.2;
  letter-spacing: -0.01em;
  text-align: ${({ $align }) => $align};
  text-wrap: balance;
  /* A long name without a space may be wider than its container. */
  overflow-wrap: anywhere;
  /* A heading gets the focus only from code, for screen readers. It is not a control, so it needs no outline. */
  &:focus {
    outline: none;
  }
`;

export function Heading({ level = 2, size = sizes[level], align = 'start', ...rest }: HeadingProps) {
  return <Box as={tags[level]} $size={size} $align={align} {...rest} />;
}

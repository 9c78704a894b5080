import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';

type ListProps = ComponentPropsWithRef<'ul'> & {
  /** The order is meaningful, as in a ranking. */
  ordered?: boolean;
};

const Box = styled.ul`
  display: flex;
  flex-direction: column;
  list-style: none;
  > li + li {
    border-top: 1.5px solid ${color('line')};
  }
`;

/** `ListRow`s separated by lines. */
export function List({ ordered = false, ...rest }: ListProps) {
  // Safari drops the list role when `list-style` is `none`.
  return <Box as={ordered ? 'ol' : 'ul'} role="list" {...rest} />;
}

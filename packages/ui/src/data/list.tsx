import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';

type ListProps = ComponentPropsWithRef<'ul'> & {
  /** The order means something, as in a ranking. */
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

/** Rows with a line between them; its children are `ListRow`s. */
export function List({ ordered = false, ...rest }: ListProps) {
  // Safari drops the list role where the bullets are styled away.
  return <Box as={ordered ? 'ol' : 'ul'} role="list" {...rest} />;
}

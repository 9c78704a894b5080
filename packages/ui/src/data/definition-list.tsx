import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../theme/tokens.ts';

type DefinitionListProps = { items: readonly { term: string; description: ReactNode }[] };

const Box = styled.dl`
  display: grid;
  grid-template-columns: minmax(6rem, max-content) 1fr;
  gap: ${space('sm')} ${space('xl')};
  /* A phone with large text has no room for two columns. */
  @media (max-width: 20em) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Term = styled.dt`
  color: ${color('ink-soft')};
`;

const Description = styled.dd`
  min-width: 0;
  font-weight: 700;
`;

export function DefinitionList({ items }: DefinitionListProps) {
  return (
    <Box>
      {items.map(({ term, description }) => (
        <Fragment key={term}>
          <Term>{term}</Term>
          <Description>{description}</Description>
        </Fragment>
      ))}
    </Box>
  );
}

import { color, radius, space } from '@family-chores/ui/theme';
import { styled } from 'styled-components';

export const Rows = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 2px;
  padding: ${space('xs')};
  border-radius: 16px;
  background: ${color('surface')};
  list-style: none;
`;

export const Row = styled.li`
  display: flex;
  /* Puts the steps of a chore below it. */
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space('xs')};
  min-height: 64px;
  padding-inline: ${space('sm')};
  border-radius: ${radius('md')};
  &:has(input:enabled:not(:checked)):hover {
    background: ${color('sunken')};
  }
`;

/** With very large text, the points move below the name. */
export const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space('xs')} ${space('sm')};
`;

export const Words = styled.span`
  display: flex;
  flex: 1 1 5.75rem;
  flex-direction: column;
  min-width: 0;
  line-height: 1.2;
`;

/** Leaves room for the words on phones. */
export const narrow = { paddingInline: space('sm') };

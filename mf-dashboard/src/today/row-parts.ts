import { color, radius, space } from '@family-chores/ui/theme';
import { styled } from 'styled-components';

/** A group of the day's chores. */
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
  /* The steps of a chore are below it. */
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

/** Of a row's button: leaves a phone's width to the words. */
export const narrow = { paddingInline: space('sm') };

import { from, space } from '@family-chores/ui/theme';
import { css } from 'styled-components';

/** As wide as the page content. */
export const bar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space('sm')} ${space('lg')};
  width: 100%;
  max-width: 1200px;
  margin-inline: auto;
  padding: ${space('md')} ${space('lg')};
  ${from('md')} {
    padding-inline: ${space('2xl')};
  }
`;

import { from, space } from '@family-chores/ui/theme';
import { styled } from 'styled-components';

export const Columns = styled.div`
  display: grid;
  gap: ${space('xl')} ${space('2xl')};
  align-items: start;
  > * {
    min-width: 0;
  }
  ${from('lg')} {
    grid-template-columns: minmax(0, 1.8fr) minmax(0, 1fr);
  }
`;

import { from, space } from '@family-chores/ui/theme';
import { styled } from 'styled-components';

export const ChallengeColumns = styled.div`
  display: grid;
  gap: ${space('xl')} ${space('3xl')};
  ${from('lg')} {
    grid-template-columns: 1fr 2fr;
  }
`;

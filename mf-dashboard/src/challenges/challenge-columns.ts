import { from, space } from '@family-chores/ui/theme';
import { styled } from 'styled-components';

/** Progress and leaderboard: in two columns on wide screens, where the leaderboard is wider, otherwise in one. */
export const ChallengeColumns = styled.div`
  display: grid;
  gap: ${space('xl')} ${space('3xl')};
  ${from('lg')} {
    grid-template-columns: 1fr 2fr;
  }
`;

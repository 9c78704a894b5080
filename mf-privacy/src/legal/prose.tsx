import { color, space } from '@family-chores/ui/theme';
import { styled } from 'styled-components';

export const Prose = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space('md')};
  line-height: 1.6;
  ul {
    display: flex;
    flex-direction: column;
    gap: ${space('sm')};
    padding-left: ${space('xl')};
    list-style: disc;
  }
  a {
    color: ${color('accent-ink')};
    font-weight: 700;
  }
`;

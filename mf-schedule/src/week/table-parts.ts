import { color, fontSize, from, radius, space } from '@family-chores/ui/theme';
import { styled } from 'styled-components';

/**
 * Limited by the window's width, so that even on a phone with very large text, a day's column is wider than the column
 * of the members.
 */
const MEMBER_WIDTH = 'min(6.5rem, 36vw)';
const MIN_DAY_WIDTH = 'min(6.25rem, 45vw)';

/** Without `position: relative`, visually hidden texts would not be clipped, because they are positioned absolutely. */
export const Scroller = styled.div`
  position: relative;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  border-radius: ${radius('lg')};
`;

export const Table = styled.table<{ $days: number }>`
  width: 100%;
  min-width: calc(${MEMBER_WIDTH} + ${({ $days }) => $days} * ${MIN_DAY_WIDTH});
  border-spacing: 0;
  table-layout: fixed;
  tr > * {
    border-bottom: 1.5px solid ${color('line')};
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
`;

export const MemberHeading = styled.th`
  position: sticky;
  z-index: 1;
  left: 0;
  width: ${MEMBER_WIDTH};
  padding: ${space('sm')};
  background: ${color('surface')};
  color: ${color('ink-soft')};
  font-size: ${fontSize('sm')};
  ${from('lg')} {
    width: 11rem;
    padding-inline: ${space('lg')};
    text-align: start;
  }
`;

export const MemberCell = styled.th`
  position: sticky;
  z-index: 1;
  left: 0;
  padding: ${space('md')} ${space('sm')};
  background: ${color('surface')};
  font-weight: 700;
  vertical-align: top;
  ${from('lg')} {
    padding-inline: ${space('lg')};
  }
`;

export const AvatarAndName = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 4px ${space('sm')};
  /* Limited, because very large text would break even words of ten letters. */
  font-size: min(${fontSize('sm')}, calc((${MEMBER_WIDTH} - 16px) / 6));
  line-height: 1.25;
  overflow-wrap: anywhere;
  ${from('lg')} {
    flex-direction: row;
    font-size: ${fontSize('md')};
    text-align: start;
  }
`;

export const Away = styled.div`
  line-height: 1.25;
  ${from('lg')} {
    text-align: start;
  }
`;

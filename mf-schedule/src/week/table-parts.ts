import { color, fontSize, from, radius, space } from '@family-chores/ui/theme';
import { styled } from 'styled-components';

/** Where the week is wider than the page it moves under the members. */
export const Scroller = styled.div`
  overflow-x: auto;
  overscroll-behavior-x: contain;
  border-radius: ${radius('lg')};
`;

export const Table = styled.table`
  width: 100%;
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
  width: 108px;
  padding: ${space('sm')} ${space('md')};
  background: ${color('surface')};
  color: ${color('ink-soft')};
  font-size: ${fontSize('sm')};
  font-weight: 700;
  text-align: start;
  ${from('lg')} {
    width: 168px;
  }
`;

export const MemberCell = styled.th`
  position: sticky;
  z-index: 1;
  left: 0;
  padding: ${space('md')};
  background: ${color('surface')};
  font-weight: 700;
  overflow-wrap: anywhere;
  text-align: start;
  vertical-align: top;
  > span {
    display: block;
    width: fit-content;
  }
`;

import { styled } from 'styled-components';
import { color, from, space } from '../theme/tokens.ts';

export const SheetHeader = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space('md')};
  padding: ${space('lg')} ${space('md')} ${space('sm')} ${space('lg')};
  /* Unlike break-word, breaks a long word that would leave no room for the close button. */
  overflow-wrap: anywhere;
  ${from('sm')} {
    padding: ${space('xl')} ${space('lg')} ${space('sm')} ${space('xl')};
  }
`;

export const SheetTitle = styled.h2`
  padding-top: 6px;
  font-size: 1.375rem;
  font-weight: 800;
  line-height: 1.25;
  text-wrap: balance;
`;

export const SheetDescription = styled.p`
  margin-top: ${space('xs')};
  color: ${color('ink-soft')};
`;

/** Buttons in reading order; on phones they share a row. */
export const SheetFooter = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space('sm')};
  padding: ${space('sm')} ${space('lg')} max(${space('lg')}, env(safe-area-inset-bottom));
  > * {
    flex: 1 1 auto;
  }
  ${from('sm')} {
    padding: ${space('sm')} ${space('xl')} ${space('xl')};
    > * {
      flex: none;
    }
  }
`;

import { Icon } from '@family-chores/ui/icons';
import { color, radius, space, TARGET_SIZE } from '@family-chores/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Details = styled.details`
  border: 1.5px solid ${color('line')};
  border-radius: ${radius('md')};
  background: ${color('surface')};
  &[open] > summary > svg {
    rotate: 180deg;
  }
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space('md')};
  min-height: ${TARGET_SIZE};
  padding: ${space('md')} ${space('lg')};
  font-weight: 700;
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  > svg {
    flex-shrink: 0;
    color: ${color('ink-soft')};
  }
`;

const Content = styled.div`
  padding: 0 ${space('lg')} ${space('lg')};
`;

export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Details>
      <Summary>
        {title}
        <Icon name="chevron-down" />
      </Summary>
      <Content>{children}</Content>
    </Details>
  );
}

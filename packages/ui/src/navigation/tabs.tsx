import { Content, List, Root, Trigger } from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, motion, radius, shadow, space, TARGET_SIZE } from '../theme/tokens.ts';

export type Tab = { value: string; label: ReactNode; icon?: ReactNode; content: ReactNode };

type TabsProps = {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onValueChange: (value: string) => void;
  /** Stretches the tabs to the available width, for two or three tabs. */
  fullWidth?: boolean;
};

const Bar = styled(List)<{ $fullWidth: boolean }>`
  /* Keeps texts for screen readers inside: they are positioned absolutely and would otherwise widen the page. */
  position: relative;
  display: flex;
  gap: ${space('xs')};
  width: ${({ $fullWidth }) => ($fullWidth ? '100%' : 'fit-content')};
  max-width: 100%;
  padding: ${space('xs')};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  border-radius: 16px;
  background: ${color('sunken')};
  > * {
    flex: ${({ $fullWidth }) => ($fullWidth ? '1 0 auto' : 'none')};
  }
`;

const Handle = styled(Trigger)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space('sm')};
  min-height: ${TARGET_SIZE};
  padding: 6px ${space('lg')};
  border: 0;
  border-radius: ${radius('md')};
  background: transparent;
  color: ${color('ink-soft')};
  font-weight: 700;
  white-space: nowrap;
  cursor: pointer;
  transition: background-color ${motion('fast')};
  &:hover {
    color: ${color('ink')};
  }
  &[data-state='active'] {
    background: ${color('surface')};
    color: ${color('ink')};
    box-shadow: ${shadow('sm')};
  }
  &:focus-visible {
    outline-offset: -2px;
    border-radius: ${radius('md')};
  }
`;

const Panel = styled(Content)`
  padding-top: ${space('lg')};
`;

/** Scrolls the row, but not the page, to a tab. */
function scrollRowTo(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

/** Tabs in a row that scrolls where it is too narrow. */
export function Tabs({ label, tabs, value, onValueChange, fullWidth = false }: TabsProps) {
  return (
    <Root value={value} onValueChange={onValueChange}>
      <Bar aria-label={label} $fullWidth={fullWidth}>
        {tabs.map((tab) => (
          <Handle key={tab.value} ref={tab.value === value ? scrollRowTo : null} value={tab.value}>
            {tab.icon}
            {tab.label}
          </Handle>
        ))}
      </Bar>
      {tabs.map((tab) => (
        <Panel key={tab.value} value={tab.value}>
          {tab.content}
        </Panel>
      ))}
    </Root>
  );
}

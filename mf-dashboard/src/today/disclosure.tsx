import { Icon } from '@family-chores/ui/icons';
import { color, fontSize, radius, space } from '@family-chores/ui/theme';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';

const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: ${space('md')};
  width: 100%;
  min-height: 64px;
  padding: ${space('sm')} ${space('md')};
  border: 0;
  border-radius: ${radius('md')};
  background: transparent;
  font-size: ${fontSize('md')};
  text-align: start;
  cursor: pointer;
  touch-action: manipulation;
  &:hover {
    background: ${color('sunken')};
  }
  > svg:last-child {
    margin-left: auto;
    color: ${color('ink-soft')};
  }
`;

interface Props {
  label: ReactNode;
  startsOpen?: boolean;
  children: ReactNode;
}

export function Disclosure({ label, startsOpen = false, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <div>
      <Toggle
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
      </Toggle>
      {isOpen && <div id={id}>{children}</div>}
    </div>
  );
}

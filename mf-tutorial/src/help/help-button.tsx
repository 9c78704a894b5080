import { Icon } from '@family-chores/ui/icons';
import { color, from, radius } from '@family-chores/ui/theme';
import { MenuButton } from '@family-chores/web-kit/remote';
import type { ComponentProps } from 'react';
import { keyframes, styled } from 'styled-components';

type Props = Pick<ComponentProps<typeof MenuButton>, 'groups'> & {
  /** Highlights the button for users who have neither finished nor skipped a tutorial. */
  drawsAttention: boolean;
};

const Round = styled(MenuButton)`
  position: relative;
  border-radius: ${radius('full')};
  &:focus-visible {
    border-radius: ${radius('full')};
  }
  @media (width < 30em) {
    padding-inline: 0;
  }
`;

/** On phones, only the icon is shown; the accessible name is the same everywhere. */
const Word = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  ${from('sm')} {
    position: static;
    width: auto;
    height: auto;
    overflow: visible;
    clip-path: none;
  }
`;

const pulse = keyframes`
  to {
    opacity: 0;
    scale: 2.4;
  }
`;

const Dot = styled.span`
  position: absolute;
  top: 0;
  right: 0;
  width: 14px;
  height: 14px;
  border-radius: 50%;
  background: ${color('ink')};
  box-shadow: 0 0 0 2px ${color('canvas')};
  @media (prefers-reduced-motion: no-preference) {
    &::after {
      content: '';
      position: absolute;
      inset: 0;
      border-radius: inherit;
      background: inherit;
      animation: ${pulse} 1.6s ease-out infinite;
    }
  }
`;

export function HelpButton({ drawsAttention, groups }: Props) {
  return (
    <Round data-tour="help" icon={<Icon name="help" />} groups={groups}>
      <Word>Help</Word>
      {drawsAttention && <Dot data-testid="attention" />}
    </Round>
  );
}

import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { color, radius, shadow } from '@family-chores/ui/theme';
import type { ComponentProps } from 'react';
import { keyframes, styled } from 'styled-components';

type Props = ComponentProps<typeof Button> & {
  /** There is something to discover. */
  attention: boolean;
};

const Floating = styled(Button)`
  position: relative;
  border-radius: ${radius('full')};
  box-shadow:
    ${shadow('md')},
    inset 0 0 0 1.5px ${color('line')};
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
  right: 2px;
  width: 14px;
  height: 14px;
  border-radius: 50%;
  background: ${color('accent')};
  box-shadow: 0 0 0 2px ${color('surface')};
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

export function HelpButton({ attention, ...rest }: Props) {
  return (
    <Floating icon={<Icon name="help" />} {...rest}>
      Help
      {attention && <Dot data-testid="attention" />}
    </Floating>
  );
}

import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../icons/index.ts';
import { color, radius, space } from '../theme/tokens.ts';

type BannerTone = 'neutral' | 'accent' | 'celebrate' | 'success' | 'danger';

type BannerProps = {
  tone?: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  icon?: IconName;
  /** A button at the end. */
  action?: ReactNode;
  /** False inside an existing live region. */
  announced?: boolean;
};

const looks = {
  neutral: { background: 'sunken', ink: 'ink', icon: 'help' },
  accent: { background: 'accent-soft', ink: 'accent-ink', icon: 'sparkles' },
  celebrate: { background: 'celebrate-soft', ink: 'celebrate-ink', icon: 'star' },
  success: { background: 'success-soft', ink: 'success-ink', icon: 'check-circle' },
  danger: { background: 'danger-soft', ink: 'danger-ink', icon: 'alert' },
} as const;

const Box = styled.div<{ $tone: BannerTone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space('sm')} ${space('md')};
  padding: ${space('md')} ${space('lg')};
  border-radius: ${radius('md')};
  background: ${({ $tone }) => color(looks[$tone].background)};
  color: ${({ $tone }) => color(looks[$tone].ink)};
`;

const Words = styled.div`
  flex: 1 1 200px;
  min-width: 0;
`;

const Title = styled.p`
  font-weight: 700;
`;

/** A persistent inline message; `danger` is announced immediately. */
export function Banner(props: BannerProps) {
  const { tone = 'neutral', title, children, action, announced = true } = props;
  const { icon = looks[tone].icon } = props;
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <Box $tone={tone} role={announced ? role : undefined}>
      <Icon name={icon} />
      <Words>
        {title && <Title>{title}</Title>}
        {children && <div>{children}</div>}
      </Words>
      {action}
    </Box>
  );
}

import { Icon } from '@family-chores/ui/icons';
import { color, radius, space } from '@family-chores/ui/theme';
import { styled } from 'styled-components';
import { untilText } from './mute.rules.ts';

const Notice = styled.p`
  display: flex;
  align-items: center;
  gap: ${space('md')};
  min-height: 48px;
  padding: ${space('sm')} ${space('md')};
  border-radius: ${radius('lg')};
  background: ${color('sunken')};
`;

export function MutedNotice({ until, now }: { until: string | null; now: number }) {
  return (
    <Notice role="status">
      <Icon name="lock" />A parent has muted the chat{untilText(until, now)}. You can read, but not write.
    </Notice>
  );
}

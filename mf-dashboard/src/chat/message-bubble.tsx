import { Avatar, hueOf } from '@family-chores/ui/data';
import { Icon } from '@family-chores/ui/icons';
import { VisuallyHidden } from '@family-chores/ui/text';
import { color, fontSize, radius, space } from '@family-chores/ui/theme';
import { MenuButton } from '@family-chores/web-kit/remote';
import { styled } from 'styled-components';
import type { MessageLine } from './message-lines.rules.ts';

const AVATAR_SIDE = '28px';

const Row = styled.li<{ $isOwn: boolean; $startsGroup: boolean; $hasActions: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isOwn }) => ($isOwn ? '1fr' : `${AVATAR_SIDE} 1fr`)};
  justify-items: ${({ $isOwn }) => ($isOwn ? 'end' : 'start')};
  gap: ${space('sm')};
  padding-top: ${({ $startsGroup }) => space($startsGroup ? 'md' : 'xs')};
  padding-inline: ${({ $isOwn, $hasActions }) => {
    const farPadding = $hasActions ? '0' : AVATAR_SIDE;
    return $isOwn ? `${farPadding} 0` : `0 ${farPadding}`;
  }};
`;

const Line = styled.div<{ $isOwn: boolean }>`
  grid-column: -2;
  display: flex;
  flex-direction: ${({ $isOwn }) => ($isOwn ? 'row-reverse' : 'row')};
  align-items: center;
  min-width: 0;
  max-width: 100%;
`;

const Actions = styled(MenuButton)`
  flex: none;
  padding-inline: 10px;
  color: ${color('ink-soft')};
`;

/** In its sender's color. Clips overflow, because one letter can carry a tall stack of combining marks. */
const Bubble = styled.div<{ $sender: number }>`
  min-width: 0;
  overflow: hidden;
  padding: ${space('sm')} ${space('md')};
  border-radius: ${radius('lg')};
  background: ${({ $sender }) => `color-mix(in srgb, ${color(hueOf($sender))} 12%, ${color('surface')})`};
`;

const Sender = styled.p<{ $id: number }>`
  display: flex;
  align-items: baseline;
  gap: ${space('xs')};
  font-size: ${fontSize('sm')};
  font-weight: 700;
  overflow-wrap: anywhere;
  text-decoration: underline 2px ${({ $id }) => color(hueOf($id))};
  text-underline-offset: 3px;
`;

const Words = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const Deleted = styled.p`
  font-style: italic;
  color: ${color('ink-soft')};
`;

const Time = styled.time`
  display: block;
  font-size: 0.75rem;
  text-align: end;
  color: ${color('ink-soft')};
`;

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

interface Props extends MessageLine {
  isOwn: boolean;
  /** Name of the member who deleted the message, or `you`; undefined if unknown. */
  deletedBy: string | undefined;
  onDelete?: (() => void) | undefined;
}

export function MessageBubble({ message, sender, startsGroup, isOwn, deletedBy, onDelete }: Props) {
  const { content, createdAt, deleted } = message;
  const showsSender = startsGroup && !isOwn;
  const trash = <Icon name="trash" />;
  const actions = onDelete && [
    { key: 'delete', label: 'Delete message', icon: trash, tone: 'danger' as const, onSelect: onDelete },
  ];
  return (
    <Row $isOwn={isOwn} $startsGroup={startsGroup} $hasActions={Boolean(actions)}>
      {!isOwn && (showsSender ? <Avatar id={sender.id} name={sender.name} size="sm" /> : <span />)}
      <Line $isOwn={isOwn}>
        <Bubble $sender={sender.id}>
          {showsSender ? (
            <Sender $id={sender.id}>{sender.name}</Sender>
          ) : (
            <VisuallyHidden as="div">{isOwn ? 'You' : sender.name}</VisuallyHidden>
          )}
          {deleted ? (
            <Deleted>{deletedBy ? `Deleted by ${deletedBy}` : 'This message was deleted'}</Deleted>
          ) : (
            <Words dir="auto">{content}</Words>
          )}
          <Time dateTime={createdAt}>{clock.format(Date.parse(createdAt))}</Time>
        </Bubble>
        {actions && (
          <Actions variant="ghost" groups={[{ key: 'message', actions }]}>
            <VisuallyHidden>More about the message of {sender.name}</VisuallyHidden>
            <Icon name="more" />
          </Actions>
        )}
      </Line>
    </Row>
  );
}

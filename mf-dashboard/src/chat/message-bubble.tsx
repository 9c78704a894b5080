import { Avatar, hueOf } from '@family-chores/ui/data';
import { VisuallyHidden } from '@family-chores/ui/text';
import { color, fontSize, radius, space } from '@family-chores/ui/theme';
import { styled } from 'styled-components';
import type { MessageLine } from './message-lines.rules.ts';

const AVATAR_SIDE = '28px';

const Row = styled.li<{ $isOwn: boolean; $startsTurn: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isOwn }) => ($isOwn ? '1fr' : `${AVATAR_SIDE} 1fr`)};
  justify-items: ${({ $isOwn }) => ($isOwn ? 'end' : 'start')};
  gap: ${space('sm')};
  padding-top: ${({ $startsTurn }) => space($startsTurn ? 'md' : 'xs')};
  padding-inline: ${({ $isOwn }) => ($isOwn ? `${AVATAR_SIDE} 0` : `0 ${AVATAR_SIDE}`)};
`;

/** Clips overflow, because one letter can carry a tall stack of combining marks. */
const Bubble = styled.div<{ $isOwn: boolean }>`
  grid-column: -2;
  min-width: 0;
  max-width: 100%;
  overflow: hidden;
  padding: ${space('sm')} ${space('md')};
  border-radius: ${radius('lg')};
  background: ${({ $isOwn }) => color($isOwn ? 'accent-soft' : 'sunken')};
  color: ${({ $isOwn }) => color($isOwn ? 'accent-ink' : 'ink')};
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

/** Shows the text as typed, in its own writing direction. */
const Words = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
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
}

/** A message. The first of several in a row from one sender shows avatar and name; the user's own are on the right. */
export function MessageBubble({ message: { content, createdAt }, sender, startsTurn, isOwn }: Props) {
  const hasFace = startsTurn && !isOwn;
  return (
    <Row $isOwn={isOwn} $startsTurn={startsTurn}>
      {!isOwn && (hasFace ? <Avatar id={sender.id} name={sender.name} size="sm" /> : <span />)}
      <Bubble $isOwn={isOwn}>
        {hasFace ? (
          <Sender $id={sender.id}>{sender.name}</Sender>
        ) : (
          <VisuallyHidden as="div">{isOwn ? 'You' : sender.name}</VisuallyHidden>
        )}
        <Words dir="auto">{content}</Words>
        <Time dateTime={createdAt}>{clock.format(Date.parse(createdAt))}</Time>
      </Bubble>
    </Row>
  );
}

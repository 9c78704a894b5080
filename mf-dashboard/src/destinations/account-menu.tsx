import { Avatar, CountBadge } from '@family-chores/ui/data';
import { Icon } from '@family-chores/ui/icons';
import { VisuallyHidden } from '@family-chores/ui/text';
import { color, radius, space } from '@family-chores/ui/theme';
import { lazyPart, MenuButton, Slot, useApplicable, useRemoteLoader } from '@family-chores/web-kit/remote';
import { useNavigate } from '@family-chores/web-kit/routing';
import { useState } from 'react';
import { styled } from 'styled-components';
import { unreadText, useUnread } from '../chat/use-unread.ts';
import { useMemberChoice } from '../members/use-member-choice.tsx';

const ChatDialog = lazyPart(() => import('../chat/chat-dialog.tsx').then((m) => m.ChatDialog));

const Chip = styled(MenuButton)`
  flex: none;
  gap: ${space('xs')};
  padding: 2px 6px 2px 2px;
  border-radius: ${radius('full')};
  color: ${color('ink-soft')};
  &:focus-visible {
    border-radius: ${radius('full')};
  }
`;

export function AccountMenu({ familyId }: { familyId: number }) {
  const navigate = useNavigate();
  const choice = useMemberChoice(familyId);
  const unread = useUnread(familyId);
  const hasHelp = useApplicable(useRemoteLoader().fillings('destination.help')).length > 0;
  const [shown, setShown] = useState<'chat' | 'help' | null>(null);
  const close = () => setShown(null);
  const unreadBadge = <CountBadge count={unread} label={unread === 1 ? 'new message' : 'new messages'} />;

  const actions = [
    {
      key: 'chat',
      label: <span>Chat {unreadBadge}</span>,
      icon: <Icon name="chat" />,
      onSelect: () => setShown('chat'),
    },
    {
      key: 'settings',
      label: 'Settings',
      icon: <Icon name="gear" />,
      onSelect: () => void navigate('/settings'),
    },
    ...(hasHelp
      ? [{ key: 'help', label: 'Help', icon: <Icon name="help" />, onSelect: () => setShown('help') }]
      : []),
  ];
  return (
    <>
      <Chip
        data-tour="help member-switch chat"
        variant="ghost"
        icon={choice ? <Avatar {...choice.current} size="md" /> : <Icon name="menu" />}
        groups={[...(choice ? [choice.group] : []), { key: 'more', actions }]}
      >
        <VisuallyHidden>{choice ? `Acting as ${choice.current.name}` : 'Menu'}</VisuallyHidden>
        {unreadBadge}
        <Icon name="chevron-down" />
      </Chip>
      <VisuallyHidden role="status">
        {unread > 0 && `${unreadText(unread)} in the family chat`}
      </VisuallyHidden>
      {shown === 'chat' && <ChatDialog familyId={familyId} onClose={close} />}
      {shown === 'help' && <Slot name="destination.help" props={{ onClose: close }} optional />}
    </>
  );
}

import type { Member } from '@family-chores/contracts/families/members';
import { Icon } from '@family-chores/ui/icons';
import { color, fontSize, space } from '@family-chores/ui/theme';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { MenuButton } from '@family-chores/web-kit/remote';
import { styled } from 'styled-components';
import { useDashboardMuteChatMutation } from './chat.api.ts';
import { muteOf, mutesText, tomorrowMorning } from './mute.rules.ts';
import { useMutes } from './use-mutes.ts';

const HOUR_MS = 3_600_000;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space('sm')};
  border-bottom: 1.5px solid ${color('line')};
  > :last-child {
    margin-inline-start: auto;
  }
`;

const State = styled.p`
  font-size: ${fontSize('sm')};
  color: ${color('ink-soft')};
  overflow-wrap: anywhere;
`;

interface Props {
  familyId: number;
  members: readonly Member[];
}

export function MuteMenu({ familyId, members }: Props) {
  const { mutes, now } = useMutes(familyId);
  const [muteChat] = useDashboardMuteChatMutation();
  const familyMute = mutes.find(
    ({ memberId, until }) => memberId === null && (!until || Date.parse(until) > now),
  );

  const setMute = (memberId: number | null, muted: boolean, until: string | null = null) =>
    void withOutcomeToast(() => muteChat({ familyId, body: { memberId, muted, until } }).unwrap(), {
      failure: { description: 'Failed to change who can write' },
    });
  const familyActions = familyMute
    ? [{ key: 'unmute', label: 'Let everyone write', onSelect: () => setMute(null, false) }]
    : [
        {
          key: 'hour',
          label: 'Mute for 1 hour',
          onSelect: () => setMute(null, true, new Date(Date.now() + HOUR_MS).toISOString()),
        },
        {
          key: 'morning',
          label: 'Mute until 7 AM tomorrow',
          onSelect: () => setMute(null, true, tomorrowMorning(Date.now())),
        },
        { key: 'always', label: 'Mute until I end it', onSelect: () => setMute(null, true) },
      ];
  const childActions = members
    .filter(({ role }) => role !== 'parent')
    .map((member) => {
      const memberMutes = mutes.filter(({ memberId }) => memberId !== null);
      const isMuted = muteOf(memberMutes, member, now) !== null;
      const label = isMuted ? `Let ${member.name} write` : `Mute ${member.name}`;
      return { key: String(member.id), label, onSelect: () => setMute(member.id, !isMuted) };
    });

  return (
    <Bar>
      <State role="status">{mutesText(mutes, members, now)}</State>
      <MenuButton
        variant="ghost"
        icon={<Icon name="lock" />}
        groups={[
          { key: 'all', label: 'Everyone but parents', actions: familyActions },
          ...(childActions.length > 0 ? [{ key: 'one', label: 'One child', actions: childActions }] : []),
        ]}
      >
        Who can write
      </MenuButton>
    </Bar>
  );
}

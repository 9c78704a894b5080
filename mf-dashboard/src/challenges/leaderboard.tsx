import type { ChallengeView } from '@family-chores/contracts/achievements/challenges';
import { Avatar, List, ListRow } from '@family-chores/ui/data';
import { Icon, type IconName } from '@family-chores/ui/icons';
import { Inline } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { color } from '@family-chores/ui/theme';
import { styled } from 'styled-components';

type Progress = ChallengeView['memberProgress'];

const rankIcons: readonly IconName[] = ['crown', 'trophy', 'medal'];

const Rank = styled.span`
  display: inline-grid;
  place-items: center;
  width: 28px;
  color: ${color('celebrate-ink')};
`;

/** Members by what they earned in the challenge, the most first. */
export function Leaderboard({ progress }: { progress: Progress }) {
  const ranked = progress.toSorted((a, b) => b.pointsEarned - a.pointsEarned);
  return (
    <List ordered aria-label="Leaderboard">
      {ranked.map(({ familyMemberId, member, pointsEarned, completedChores }, at) => (
        <ListRow
          key={familyMemberId}
          leading={
            <Inline gap="sm" wrap={false}>
              <RankMark rank={at + 1} />
              <Avatar id={familyMemberId} name={member.name} />
            </Inline>
          }
          title={member.name}
          detail={completedChores === 1 ? '1 chore completed' : `${completedChores} chores completed`}
          trailing={
            <Text as="span" weight="bold" numeric>
              {pointsEarned === 1 ? '1 point' : `${pointsEarned} points`}
            </Text>
          }
        />
      ))}
    </List>
  );
}

function RankMark({ rank }: { rank: number }) {
  const icon = rankIcons[rank - 1];
  return (
    <Rank>
      {icon ? (
        <Icon name={icon} size={24} filled title={`Rank ${rank}`} />
      ) : (
        <Text as="span" tone="soft" weight="bold" numeric>
          {rank}
        </Text>
      )}
    </Rank>
  );
}

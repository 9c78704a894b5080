import type { ChallengeView } from '@family-chores/contracts/achievements/challenges';
import { Button } from '@family-chores/ui/actions';
import { Avatar, List, ListRow } from '@family-chores/ui/data';
import { Inline } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { pointsText } from '@family-chores/web-kit/family-data';
import { useState } from 'react';
import { RANKS_AT_FIRST } from '../constants.ts';
import { RankMark } from './rank-mark.tsx';

type Progress = ChallengeView['memberProgress'];

/** Members by points earned in the challenge, highest first. */
export function Leaderboard({ progress }: { progress: Progress }) {
  const [isExpanded, setExpanded] = useState(false);
  const ranked = progress.toSorted((a, b) => b.pointsEarned - a.pointsEarned);
  const shown = isExpanded ? ranked : ranked.slice(0, RANKS_AT_FIRST);
  return (
    <>
      <List ordered aria-label="Leaderboard">
        {shown.map(({ familyMemberId, member, pointsEarned, completedChores }, at) => (
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
                {pointsText(pointsEarned)}
              </Text>
            }
          />
        ))}
      </List>
      {shown.length < ranked.length && (
        <Button variant="ghost" onClick={() => setExpanded(true)}>
          Show all {ranked.length} members
        </Button>
      )}
    </>
  );
}

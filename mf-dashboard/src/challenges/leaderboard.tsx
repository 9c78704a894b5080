import { Button } from '@family-chores/ui/actions';
import { Avatar, List, ListRow } from '@family-chores/ui/data';
import { Inline } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { useState } from 'react';
import { RANKS_AT_FIRST } from '../constants.ts';
import type { LeaderboardPlace } from './places.ts';
import { RankMark } from './rank-mark.tsx';

/** Members by what they have earned in the challenge, highest first. */
export function Leaderboard({ places }: { places: readonly LeaderboardPlace[] }) {
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? places : places.slice(0, RANKS_AT_FIRST);
  return (
    <>
      <List ordered aria-label="Leaderboard">
        {shown.map(({ familyMemberId, member, completedChores, result }, at) => (
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
                {result}
              </Text>
            }
          />
        ))}
      </List>
      {shown.length < places.length && (
        <Button variant="ghost" onClick={() => setExpanded(true)}>
          Show all {places.length} members
        </Button>
      )}
    </>
  );
}

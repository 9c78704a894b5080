import { Button } from '@family-chores/ui/actions';
import { Avatar, List, ListRow } from '@family-chores/ui/data';
import { Inline } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { from, space } from '@family-chores/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { RANKS_AT_FIRST } from '../constants.ts';
import type { LeaderboardPlace } from './places.ts';
import { RankMark } from './rank-mark.tsx';

/** In two columns on wide screens, so that the day's chores are on the first one. */
const Places = styled(List)`
  ${from('lg')} {
    display: grid;
    grid-template-columns: 1fr 1fr;
    column-gap: ${space('2xl')};
    > :nth-child(2) {
      border-top: 0;
    }
  }
`;

/** Members by what they have earned in the challenge, highest first. */
export function Leaderboard({ places }: { places: readonly LeaderboardPlace[] }) {
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? places : places.slice(0, RANKS_AT_FIRST);
  return (
    <>
      <Places ordered aria-label="Leaderboard">
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
      </Places>
      {shown.length < places.length && (
        <Button variant="ghost" onClick={() => setExpanded(true)}>
          Show all {places.length} members
        </Button>
      )}
    </>
  );
}

import { Button } from '@family-chores/ui/actions';
import { Avatar, List, ListRow } from '@family-chores/ui/data';
import { Inline } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { from, space } from '@family-chores/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { RANKS_AT_FIRST } from '../constants.ts';
import type { LeaderboardEntry } from './leaderboard-entries.ts';
import { RankMark } from './rank-mark.tsx';

/** Two columns on wide screens, so that today's chores are visible without scrolling. */
const RankedList = styled(List)`
  ${from('lg')} {
    display: grid;
    grid-template-columns: 1fr 1fr;
    column-gap: ${space('2xl')};
    > :nth-child(2) {
      border-top: 0;
    }
  }
`;

export function Leaderboard({ entries }: { entries: readonly LeaderboardEntry[] }) {
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? entries : entries.slice(0, RANKS_AT_FIRST);
  return (
    <>
      <RankedList ordered aria-label="Leaderboard">
        {shown.map(({ familyMemberId, member, completedChores, result }, index) => (
          <ListRow
            key={familyMemberId}
            leading={
              <Inline gap="sm" wrap={false}>
                <RankMark rank={index + 1} />
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
      </RankedList>
      {shown.length < entries.length && (
        <Button variant="ghost" onClick={() => setExpanded(true)}>
          Show all {entries.length} members
        </Button>
      )}
    </>
  );
}

import { Button } from '@family-chores/ui/actions';
import { ProgressBar } from '@family-chores/ui/feedback';
import { Grid, Inline, Stack } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { useState } from 'react';
import { MilestoneTile } from './milestone-tile.tsx';
import { type Achievement, achievementsAtFirst } from './milestones.rules.ts';

/**
 * Minimum width of a tile, in px: on the smallest phone, two tiles fit in a line; on a wide screen, all eight that are
 * shown initially do.
 */
export const MIN_TILE_WIDTH = 130;

export function AchievementGrid({ achievements }: { achievements: readonly Achievement[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const atFirst = achievementsAtFirst(achievements);
  const shown = showsAll ? achievements : atFirst;
  const unlocked = achievements.filter(({ unlockedAt }) => unlockedAt).length;
  return (
    <Stack gap="lg">
      <ProgressBar
        label="Badges"
        tone="celebrate"
        value={unlocked}
        max={achievements.length}
        valueText={`${unlocked} of ${achievements.length} unlocked`}
      />
      <Grid as="ul" role="list" minColumn={MIN_TILE_WIDTH} gap="md">
        {shown.map(({ milestone, unlockedAt }) => (
          <MilestoneTile key={milestone.id} milestone={milestone} unlockedAt={unlockedAt} />
        ))}
      </Grid>
      <Inline justify="space-between">
        {shown.some(({ milestone }) => milestone.premium) && (
          <Text size="sm" tone="soft">
            Premium badges come with the annual plan.
          </Text>
        )}
        {atFirst.length < achievements.length && (
          <Button variant="ghost" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer badges' : `Show all ${achievements.length} badges`}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}

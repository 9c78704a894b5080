import { Button } from '@family-chores/ui/actions';
import { List, ListRow, Medallion } from '@family-chores/ui/data';
import { Icon } from '@family-chores/ui/icons';
import { Stack } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { pointsText, useRights } from '@family-chores/web-kit/family-data';
import { useId } from 'react';
import { useRewardsAddMutation } from './rewards.api.ts';

/** Every chore of the catalog earns enough points for the first idea. */
export const STARTER_REWARDS = [
  { name: 'Pick the music at dinner', pointsCost: 5 },
  { name: 'One more story at bedtime', pointsCost: 20 },
  { name: 'Choose the family movie', pointsCost: 50 },
  { name: 'Stay up 30 minutes longer', pointsCost: 80 },
] as const;

interface Props {
  familyId: number;
  /** Names of the rewards that the family has. */
  names: readonly string[];
  onAdded: () => void;
}

export function StarterRewards({ familyId, names, onAdded }: Props) {
  const titleId = useId();
  const [add, { isLoading, originalArgs }] = useRewardsAddMutation();
  const { canManage } = useRights(familyId);
  const ideas = STARTER_REWARDS.filter(({ name }) => !names.includes(name));
  if (ideas.length === 0 || !canManage) return null;

  async function addIdea(idea: (typeof STARTER_REWARDS)[number]) {
    const isAdded = await withOutcomeToast(() => add({ body: { ...idea, familyId } }).unwrap(), {
      failure: { description: 'Failed to create reward' },
    });
    if (isAdded) onAdded();
  }

  return (
    <Stack gap="xs">
      <Text id={titleId} weight="bold" size="sm" tone="soft">
        Ideas to start with
      </Text>
      <List aria-labelledby={titleId}>
        {ideas.map((idea) => (
          <ListRow
            key={idea.name}
            leading={<Medallion icon="gift" tone="plain" size={40} />}
            title={idea.name}
            detail={pointsText(idea.pointsCost)}
            trailing={
              <Button
                aria-label={`Add ${idea.name}`}
                icon={<Icon name="plus" />}
                pending={isLoading && originalArgs?.body.name === idea.name}
                onClick={isLoading ? undefined : () => void addIdea(idea)}
              >
                Add
              </Button>
            }
          />
        ))}
      </List>
    </Stack>
  );
}

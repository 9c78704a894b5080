import type { Milestone } from '@family-chores/contracts/achievements/milestones';
import { Medallion, Pill } from '@family-chores/ui/data';
import type { IconName } from '@family-chores/ui/icons';
import { Card } from '@family-chores/ui/layout';
import { Heading, Text } from '@family-chores/ui/text';
import { space } from '@family-chores/ui/theme';
import { styled } from 'styled-components';

interface Props {
  milestone: Milestone;
  /** Null while the milestone is locked. */
  unlockedAt: string | null;
}

const icons: Record<Milestone['iconName'], IconName> = {
  Trophy: 'trophy',
  Medal: 'medal',
  CheckCircle: 'check-circle',
  Star: 'star',
};

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

const Tile = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space('sm')};
  height: 100%;
  text-align: center;
  text-wrap: balance;
  > :last-child {
    margin-top: auto;
  }
`;

export function MilestoneTile({ milestone: { name, description, iconName, premium }, unlockedAt }: Props) {
  return (
    <Card as="li" padding="sm" tone={unlockedAt ? 'plain' : 'soft'}>
      <Tile>
        <Medallion icon={icons[iconName]} locked={!unlockedAt} size={56} />
        <Heading level={3} size="md" align="center">
          {name}
        </Heading>
        {premium && <Pill tone="accent">Premium</Pill>}
        <Text size="sm" tone="soft" detail>
          {description}
        </Text>
        <Text size="sm" weight="bold" tone={unlockedAt ? 'celebrate' : 'soft'}>
          {unlockedAt ? `Unlocked ${day.format(new Date(unlockedAt))}` : 'Locked'}
        </Text>
      </Tile>
    </Card>
  );
}

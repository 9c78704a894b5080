import { Medallion } from '@family-chores/ui/data';
import type { IconName } from '@family-chores/ui/icons';
import { Card, Grid, Stack } from '@family-chores/ui/layout';
import { Heading, Text } from '@family-chores/ui/text';
import { LandingSection } from './landing-section.tsx';

const features: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'check-circle',
    title: 'Task Management',
    text: 'Assign and track chores for all family members.',
  },
  {
    icon: 'star',
    title: 'Points & Rewards',
    text: 'Earn points and redeem them for customizable rewards.',
  },
  {
    icon: 'chat',
    title: 'Family Collaboration',
    text: 'Chat and coordinate, so that everyone knows who does what.',
  },
  {
    icon: 'trophy',
    title: 'Weekly Challenges',
    text: 'Take on challenges and reach milestones as a family.',
  },
];

export function Features() {
  return (
    <LandingSection title="Everything a busy home needs">
      <Grid minColumn={230} as="ul" role="list">
        {features.map(({ icon, title, text }) => (
          <Card key={title} as="li">
            <Stack gap="md">
              <Medallion icon={icon} tone="plain" size={56} />
              <Heading level={3}>{title}</Heading>
              <Text tone="soft">{text}</Text>
            </Stack>
          </Card>
        ))}
      </Grid>
    </LandingSection>
  );
}

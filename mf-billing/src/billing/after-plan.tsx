import { Icon, type IconName } from '@family-chores/ui/icons';
import { Card, Section, Stack } from '@family-chores/ui/layout';
import { color, space } from '@family-chores/ui/theme';
import { styled } from 'styled-components';

const Line = styled.li`
  display: flex;
  gap: ${space('md')};
  > svg {
    flex: none;
    margin-top: 2px;
    color: ${color('accent')};
  }
`;

const lines: readonly { icon: IconName; text: string }[] = [
  {
    icon: 'home',
    text: 'Everything your family made stays. You can read all of it, and export it as a file in the settings.',
  },
  {
    icon: 'check-circle',
    text: 'You can still assign, complete and verify chores, and earn and redeem points.',
  },
  { icon: 'lock', text: 'Adding members and chores of your own requires a plan.' },
  { icon: 'users', text: 'If someone else in your family has a plan, it covers all of you.' },
];

export function AfterPlan() {
  return (
    <Section title="Without a plan">
      <Card tone="soft">
        <Stack as="ul" role="list">
          {lines.map(({ icon, text }) => (
            <Line key={icon}>
              <Icon name={icon} />
              {text}
            </Line>
          ))}
        </Stack>
      </Card>
    </Section>
  );
}

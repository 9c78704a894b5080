import { Button } from '../actions/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { Card } from './card.tsx';
import { Section } from './section.tsx';

export const Full = () => (
  <Section
    title="Rewards"
    description="What points can buy"
    icon={<Icon name="gift" />}
    actions={<Button>Add Reward</Button>}
  >
    <Card>Content</Card>
  </Section>
);

export const Plain = () => <Section title="Rewards">Content</Section>;

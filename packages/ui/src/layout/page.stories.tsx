import { Card } from './card.tsx';
import { Page } from './page.tsx';

export const Narrow = () => (
  <Page width="narrow">
    <Card>A form</Card>
  </Page>
);

export const Wide = () => (
  <Page>
    <Card>Everything else</Card>
  </Page>
);

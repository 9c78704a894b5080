import { Card } from './card.tsx';
import { Grid } from './grid.tsx';

export const Tones = () => (
  <Grid>
    <Card>A thing</Card>
    <Card tone="soft">Lies in the page</Card>
    <Card tone="accent">The one to look at</Card>
    <Card tone="celebrate">Achieved</Card>
  </Grid>
);

import { Card } from './card.tsx';
import { Grid } from './grid.tsx';

export const Tones = () => (
  <Grid>
    <Card>Plain</Card>
    <Card tone="soft">Flat</Card>
    <Card tone="accent">Draws attention</Card>
    <Card tone="celebrate">Achieved</Card>
  </Grid>
);

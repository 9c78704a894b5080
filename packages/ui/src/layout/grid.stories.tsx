import { Card } from './card.tsx';
import { Grid } from './grid.tsx';

const cards = ['One', 'Two', 'Three'].map((name) => (
  <Card key={name} as="li">
    {name}
  </Card>
));

export const Columns = () => <Grid as="ul">{cards}</Grid>;

export const Stretched = () => (
  <Grid as="ul" stretch>
    {cards.slice(0, 2)}
  </Grid>
);

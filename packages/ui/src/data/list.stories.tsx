import { ListRow } from './list-row.tsx';
import { List } from './list.tsx';

export const Unordered = () => (
  <List>
    <ListRow title="Feed the cat" />
    <ListRow title="Set the table" />
  </List>
);

export const Ordered = () => (
  <List ordered>
    <ListRow title="First" />
    <ListRow title="Second" />
  </List>
);

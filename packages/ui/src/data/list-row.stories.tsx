import { Text } from '../text/text.tsx';
import { Avatar } from './avatar.tsx';
import { ListRow } from './list-row.tsx';
import { List } from './list.tsx';
import { Pill } from './pill.tsx';

export const Plain = () => (
  <List>
    <ListRow title="Bo" />
  </List>
);

export const Full = () => (
  <List>
    <ListRow
      leading={<Avatar id={1} name="Bo" />}
      title="Bo"
      detail="Second"
      trailing={<Pill tone="celebrate">5</Pill>}
    >
      <Text tone="soft">Content below the row</Text>
    </ListRow>
  </List>
);

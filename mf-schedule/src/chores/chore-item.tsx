import type { Chore } from '@family-chores/contracts/schedule/chores';
import { Pictogram } from '@family-chores/ui/pictograms';
import { Inline } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { PointsBadge } from '@family-chores/web-kit/family-data';
import { lazyPart } from '@family-chores/web-kit/remote';
import { EditableItem } from '../list/editable-item.tsx';
import { agesText } from '../model/ages-text.ts';

const EditChoreDialog = lazyPart(() =>
  import(/* webpackChunkName: "chore-form" */ './edit-chore-dialog.tsx').then((m) => m.EditChoreDialog),
);
const DeleteChoreDialog = lazyPart(() =>
  import(/* webpackChunkName: "chore-form" */ './delete-chore-dialog.tsx').then((m) => m.DeleteChoreDialog),
);

export function ChoreItem({ chore }: { chore: Chore }) {
  const { name, description, points, pictogram } = chore;
  return (
    <EditableItem
      title={name}
      picture={<Pictogram name={pictogram} />}
      renderEdit={(close) => <EditChoreDialog chore={chore} onClose={close} />}
      renderDelete={(close) => <DeleteChoreDialog chore={chore} onClose={close} />}
    >
      {description && (
        <Text as="span" size="sm" tone="soft" detail>
          {description}
        </Text>
      )}
      <Inline as="span" gap="sm">
        <PointsBadge points={points} />
        <Text as="span" size="sm" tone="soft">
          {agesText(chore)}
        </Text>
      </Inline>
    </EditableItem>
  );
}

import type { Chore } from '@family-chores/contracts/schedule/chores';
import { IconButton } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { Pictogram } from '@family-chores/ui/pictograms';
import { Inline } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { color, radius, space } from '@family-chores/ui/theme';
import { PointsBadge } from '@family-chores/web-kit/family-data';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { styled } from 'styled-components';
import { agesText } from './chores.rules.ts';

const EditChoreDialog = lazyPart(() => import('./edit-chore-dialog.tsx').then((m) => m.EditChoreDialog));
const DeleteChoreDialog = lazyPart(() =>
  import('./delete-chore-dialog.tsx').then((m) => m.DeleteChoreDialog),
);

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${space('sm')};
  padding: ${space('sm')} ${space('sm')} ${space('sm')} ${space('md')};
  border: 1.5px solid ${color('line')};
  border-radius: ${radius('md')};
`;

const Words = styled.div`
  display: grid;
  flex: 1;
  gap: 4px;
  min-width: 0;
`;

/** One chore of the family, with its actions. */
export function ChoreItem({ chore }: { chore: Chore }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const { name, description, points, pictogram } = chore;
  return (
    <Item>
      <Pictogram name={pictogram} />
      <Words>
        <Text as="span" weight="bold">
          {name}
        </Text>
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
      </Words>
      <Inline gap="xs" wrap={false}>
        <IconButton label={`Edit ${name}`} icon={<Icon name="pencil" />} onClick={() => setOpen('edit')} />
        <IconButton
          label={`Delete ${name}`}
          variant="danger"
          icon={<Icon name="trash" />}
          onClick={() => setOpen('delete')}
        />
      </Inline>
      {open === 'edit' && <EditChoreDialog chore={chore} onClose={close} />}
      {open === 'delete' && <DeleteChoreDialog chore={chore} onClose={close} />}
    </Item>
  );
}

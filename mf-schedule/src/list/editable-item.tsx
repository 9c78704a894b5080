import { IconButton } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { Inline } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { color, radius, space } from '@family-chores/ui/theme';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

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

interface Props {
  title: string;
  /** What is edited and deleted, for screen readers. */
  label?: string;
  picture?: ReactNode;
  children: ReactNode;
  renderEdit: (close: () => void) => ReactNode;
  renderDelete: (close: () => void) => ReactNode;
}

export function EditableItem({ title, label = title, picture, children, renderEdit, renderDelete }: Props) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <Item>
      {picture}
      <Words>
        <Text as="span" weight="bold">
          {title}
        </Text>
        {children}
      </Words>
      <Inline gap="xs" wrap={false}>
        <IconButton label={`Edit ${label}`} icon={<Icon name="pencil" />} onClick={() => setOpen('edit')} />
        <IconButton
          label={`Delete ${label}`}
          variant="danger"
          icon={<Icon name="trash" />}
          onClick={() => setOpen('delete')}
        />
      </Inline>
      {open === 'edit' && renderEdit(close)}
      {open === 'delete' && renderDelete(close)}
    </Item>
  );
}

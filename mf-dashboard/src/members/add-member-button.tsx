import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { from } from '@family-chores/ui/theme';
import { useRights } from '@family-chores/web-kit/family-data';
import { lazyPart } from '@family-chores/web-kit/remote';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

interface Props {
  familyId: number;
  variant?: 'primary' | 'secondary' | 'ghost';
  children?: ReactNode;
}

const AddMemberDialog = lazyPart(() => import('./add-member-dialog.tsx').then((m) => m.AddMemberDialog));

/** The icon, which is hidden on phones to leave room for the label. */
const Box = styled.span`
  display: none;
  line-height: 0;
  ${from('sm')} {
    display: inline;
  }
`;

const Picture = () => (
  <Box>
    <Icon name="user-plus" />
  </Box>
);

export function AddMemberButton({ familyId, variant, children = 'Add Family Member' }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { canManage } = useRights(familyId);
  if (!canManage) return null;
  return (
    <>
      <Button data-tour="add-member" variant={variant} icon={<Picture />} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && <AddMemberDialog familyId={familyId} onClose={() => setOpen(false)} />}
    </>
  );
}

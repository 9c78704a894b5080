import { DELETION_DAYS } from '@family-chores/contracts/families/deletion-days';
import { TextField } from '@family-chores/ui/forms';
import { Stack } from '@family-chores/ui/layout';
import { ConfirmDialog } from '@family-chores/ui/overlays';
import { Text } from '@family-chores/ui/text';
import { failureText, withOutcomeToast } from '@family-chores/web-kit/api';
import { useDevice } from '@family-chores/web-kit/device';
import { useState } from 'react';
import { ExportButton } from '../export/export-button.tsx';
import { dateText } from './date-text.ts';
import { usePrivacyDeleteFamilyMutation } from './deletion.api.ts';

interface Props {
  family: { id: number; name: string };
  onClose: () => void;
}

const normalized = (text: string) => text.trim().toLowerCase();

/** The family's name must be typed, so that no one confirms by mistake. */
export function DeleteFamilyDialog({ family, onClose }: Props) {
  const { isNative } = useDevice();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [remove] = usePrivacyDeleteFamilyMutation();

  async function confirm() {
    if (normalized(typed) !== normalized(family.name)) {
      setWrong(true);
      return false;
    }
    return withOutcomeToast(() => remove({ familyId: family.id }).unwrap(), {
      success: ({ at }) => ({
        title: `${family.name} will be deleted on ${dateText(at)}`,
        description: 'Until then, you can still keep it.',
      }),
      failure: {
        title: `${family.name} could not be deleted`,
        description: (error) => failureText(error, 'Please try again.'),
      },
    });
  }

  return (
    <ConfirmDialog
      title={`Delete ${family.name}`}
      description={`In ${DELETION_DAYS} days its members, chores, points, rewards, badges and messages will be deleted for everyone. Until then, you can use it as before, or change your mind.`}
      confirmLabel="Delete family"
      pendingLabel="Deleting..."
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="md">
        {!isNative && (
          <div>
            <Text tone="soft">To keep a copy, export the family first.</Text>
            <ExportButton family={family} />
          </div>
        )}
        <TextField
          label={`Type ${family.name} to confirm`}
          autoComplete="off"
          value={typed}
          error={isWrong ? `That does not match. Type ${family.name}.` : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
        />
      </Stack>
    </ConfirmDialog>
  );
}

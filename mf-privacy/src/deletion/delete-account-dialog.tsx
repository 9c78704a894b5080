import { DELETION_DAYS } from '@family-chores/contracts/families/deletion-days';
import { Stack } from '@family-chores/ui/layout';
import { ConfirmDialog } from '@family-chores/ui/overlays';
import { Text } from '@family-chores/ui/text';
import { failureText, withOutcomeToast } from '@family-chores/web-kit/api';
import { dateText } from './date-text.ts';
import { usePrivacyDeleteAccountMutation } from './deletion.api.ts';

interface Props {
  guest: boolean;
  onClose: () => void;
}

export function DeleteAccountDialog({ guest, onClose }: Props) {
  const [remove] = usePrivacyDeleteAccountMutation();

  function confirm() {
    return withOutcomeToast(() => remove().unwrap(), {
      success: ({ at }) => ({
        title: `Your account will be deleted on ${dateText(at)}`,
        description: guest
          ? 'Until then, you can keep it here.'
          : 'To keep it, log in before that day and press “Keep my account”.',
      }),
      failure: {
        title: 'Your account could not be deleted',
        description: (error) => failureText(error, 'Please try again.'),
      },
    });
  }

  return (
    <ConfirmDialog
      title="Delete your account"
      description={`Your account will be deleted in ${DELETION_DAYS} days. ${guest ? 'Until then, you can keep it on this device.' : 'To keep it, log in before then and press “Keep my account”.'}`}
      confirmLabel="Delete account"
      pendingLabel="Deleting..."
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text>
          Families that only you can open will be deleted with it. To keep one, invite someone first. Families
          that others can open stay, with their members, chores and points.
        </Text>
        {!guest && (
          <Text>
            You will be logged out on all other devices. Nothing more will be charged: your plan ends with the
            period you have paid for.
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

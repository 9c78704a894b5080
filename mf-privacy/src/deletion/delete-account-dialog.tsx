import { DELETION_DAYS } from '@family-chores/contracts/families/deletion-days';
import { Stack } from '@family-chores/ui/layout';
import { ConfirmDialog } from '@family-chores/ui/overlays';
import { Text } from '@family-chores/ui/text';
import { failureText, withOutcomeToast } from '@family-chores/web-kit/api';
import { day } from './day.ts';
import { usePrivacyDeleteAccountMutation } from './deletion.api.ts';

interface Props {
  guest: boolean;
  onClose: () => void;
}

/** Says what is deleted with an account, when, and how to change one's mind. */
export function DeleteAccountDialog({ guest, onClose }: Props) {
  const [remove, { isLoading }] = usePrivacyDeleteAccountMutation();

  async function confirm() {
    await withOutcomeToast(() => remove().unwrap(), {
      success: ({ at }) => ({
        title: `Your account will be deleted on ${day(at)}`,
        description: guest ? 'Until then, you can keep it here.' : 'Sign in before that day to keep it.',
      }),
      failure: {
        title: 'Your account is not deleted',
        description: (error) => failureText(error, 'Please try again.'),
      },
    });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete your account"
      description={`Your account is deleted in ${DELETION_DAYS} days. ${guest ? 'Until then, you can keep it on this device.' : 'To keep it, sign in before and press “Keep my account”.'}`}
      confirmLabel="Delete account"
      pendingLabel="Deleting..."
      pending={isLoading}
      onConfirm={() => void confirm()}
    >
      <Stack gap="md">
        <Text>
          Families that only you can open are deleted with it. To keep one, invite someone first. Families
          that others can open stay, with their members, chores and points.
        </Text>
        {!guest && (
          <Text>
            You are logged out on all other devices now, and nothing is charged any more: a plan ends with the
            time you have paid for.
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

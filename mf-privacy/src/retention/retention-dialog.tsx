import { RETENTION_DAYS } from '@family-chores/contracts/retention-choices';
import { LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Stack } from '@family-chores/ui/layout';
import { Dialog } from '@family-chores/ui/overlays';
import { Text } from '@family-chores/ui/text';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { useActing, useFamily, useRights } from '@family-chores/web-kit/family-data';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { KeepSelect } from './keep-select.tsx';
import {
  usePrivacyAssignmentRetentionQuery,
  usePrivacyKeepAssignmentsMutation,
  usePrivacyKeepMessagesMutation,
  usePrivacyMessageRetentionQuery,
} from './retention.api.ts';

interface Props {
  family: { id: number; name: string };
  onClose: () => void;
}

const withSavedToast = (save: () => Promise<unknown>) =>
  withOutcomeToast(save, { success: { title: 'Saved' }, failure: { description: 'Failed to save' } });

/**
 * Opened from Settings, which is not a page of a family. So the dialog itself keeps the browser acting as the chosen
 * member, as pages of a family do.
 */
export function RetentionDialog({ family: { id: familyId, name }, onClose }: Props) {
  const family = useFamily(familyId);
  useActing(familyId);
  const { canManage } = useRights(familyId);
  const messages = usePrivacyMessageRetentionQuery({ familyId });
  const assignments = usePrivacyAssignmentRetentionQuery({ familyId });
  const [keepMessages] = usePrivacyKeepMessagesMutation();
  const [keepAssignments] = usePrivacyKeepAssignmentsMutation();
  const isLoaded = family.data && messages.data && assignments.data;
  const isFailed = !isLoaded && (family.error || messages.error || assignments.error);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="How long data is kept"
      description={`Choose how long ${name} keeps chat messages and finished chores. Older ones are deleted automatically.`}
    >
      {isFailed && (
        <QueryFailed query={[family, messages, assignments]}>This could not be loaded.</QueryFailed>
      )}
      {!isLoaded && !isFailed && (
        <LoadingRegion label="Loading">
          <Skeleton height="180px" />
        </LoadingRegion>
      )}
      {isLoaded && messages.data && assignments.data && (
        <Stack gap="lg">
          {!canManage && <Text tone="soft">Only parents can change this.</Text>}
          <KeepSelect
            label="Chat messages"
            hint="Older messages are deleted for everyone."
            noun={{ singular: 'message', plural: 'messages' }}
            choices={RETENTION_DAYS.messages}
            retention={messages.data}
            disabled={!canManage}
            onChoose={(keepDays) =>
              withSavedToast(() => keepMessages({ familyId, body: { keepDays } }).unwrap())
            }
          />
          <KeepSelect
            label="Finished chores"
            hint="Points, rewards and badges are kept, and so are chores that still have to be done or verified."
            noun={{ singular: 'finished chore', plural: 'finished chores' }}
            choices={RETENTION_DAYS.assignments}
            retention={assignments.data}
            disabled={!canManage}
            onChoose={(keepDays) =>
              withSavedToast(() => keepAssignments({ familyId, body: { keepDays } }).unwrap())
            }
          />
        </Stack>
      )}
    </Dialog>
  );
}

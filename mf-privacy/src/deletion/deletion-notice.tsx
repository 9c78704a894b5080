import type { Deletion } from '@family-chores/contracts/families/deletion';
import { Button } from '@family-chores/ui/actions';
import { Banner } from '@family-chores/ui/feedback';
import { failureText, withOutcomeToast } from '@family-chores/web-kit/api';
import { familyDataFamily, useRights } from '@family-chores/web-kit/family-data';
import { useAccount } from '@family-chores/web-kit/session';
import { useAppSelector } from '@family-chores/web-kit/store';
import type { ReactNode } from 'react';
import { dateText } from './date-text.ts';
import { usePrivacyKeepAccountMutation, usePrivacyKeepFamilyMutation } from './deletion.api.ts';

/** Shown on every page once a deletion is scheduled. Only parents can cancel the deletion of a guarded family. */
export function DeletionNotice() {
  const account = useAccount();
  const familyId = useAppSelector(({ appState }) => appState.familyId);
  if (account?.deletesAt !== undefined) return <AccountNotice at={account.deletesAt} />;
  return familyId !== null && <FamilyNotice familyId={familyId} />;
}

function AccountNotice({ at }: { at: string }) {
  const [keep, { isLoading }] = usePrivacyKeepAccountMutation();
  return (
    <Notice
      title={`Your account will be deleted on ${dateText(at)}`}
      action={
        <Button
          pending={isLoading}
          pendingLabel="Keeping..."
          onClick={() =>
            void withOutcomeToast(() => keep().unwrap(), {
              success: { title: 'Your account is kept', tone: 'success' },
              failure: { title: 'Your account could not be kept', description: failureReason },
            })
          }
        >
          Keep my account
        </Button>
      }
    >
      Families that only you can open are deleted with it.
    </Notice>
  );
}

/** Reads the cached family without fetching it, because every page of a family fetches it anyway. */
function FamilyNotice({ familyId }: { familyId: number }) {
  const { data } = familyDataFamily.useQueryState({ familyId });
  return data?.deletion && <FamilyDeletion family={data} deletion={data.deletion} />;
}

interface FamilyDeletionProps {
  family: { id: number; name: string };
  deletion: Deletion;
}

function FamilyDeletion({ family: { id: familyId, name }, deletion }: FamilyDeletionProps) {
  const [keep, { isLoading }] = usePrivacyKeepFamilyMutation();
  const { canManage } = useRights(familyId);
  return (
    <Notice
      title={`This family will be deleted on ${dateText(deletion.at)}`}
      action={
        canManage && (
          <Button
            pending={isLoading}
            pendingLabel="Keeping..."
            onClick={() =>
              void withOutcomeToast(() => keep({ familyId }).unwrap(), {
                success: { title: `${name} is kept`, tone: 'success' },
                failure: { title: `${name} could not be kept`, description: failureReason },
              })
            }
          >
            Keep the family
          </Button>
        )
      }
    >
      Until then, you can use {name} as before.
    </Notice>
  );
}

const failureReason = (error: unknown) => failureText(error, 'Please try again.');

interface NoticeProps {
  title: string;
  children: ReactNode;
  action: ReactNode;
}

/** A banner that is not announced on its own, because the frame announces all its banners. */
function Notice({ title, children, action }: NoticeProps) {
  return (
    <Banner announced={false} tone="danger" icon="trash" title={title} action={action}>
      {children}
    </Banner>
  );
}

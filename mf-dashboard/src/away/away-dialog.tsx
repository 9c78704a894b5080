import type { Pause } from '@family-chores/contracts/schedule/pauses';
import { Button } from '@family-chores/ui/actions';
import { LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Stack } from '@family-chores/ui/layout';
import { Dialog } from '@family-chores/ui/overlays';
import { Text } from '@family-chores/ui/text';
import { usePauses } from '@family-chores/web-kit/family-data';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { AwayForm } from './away-form.tsx';
import { AwayItem } from './away-item.tsx';

interface Props {
  familyId: number;
  /** Null for the whole family. */
  memberId: number | null;
  /** As used within a sentence, such as `the whole family`. */
  name: string;
  onClose: () => void;
}

/** Days on which a member or the family is away: a form if there are none yet, otherwise the list of them. */
export function AwayDialog({ familyId, memberId, name, onClose }: Props) {
  /** The pause that the user chose to edit, or `new` to add one; null if they chose neither. */
  const [edited, setEdited] = useState<Pause | 'new' | null>(null);
  const [startsWithForm, setStartsWithForm] = useState<boolean>();
  const query = usePauses(familyId);
  const { data: pauses } = query;
  const listed = pauses?.filter((pause) => pause.memberId === null || pause.memberId === memberId) ?? [];
  // Decided once, so that the list does not turn into the form when its last pause is removed.
  if (pauses && startsWithForm === undefined) setStartsWithForm(listed.length === 0);
  if (edited || startsWithForm) {
    const pause = edited === 'new' ? null : edited;
    const close = startsWithForm ? onClose : () => setEdited(null);
    return <AwayForm {...{ familyId, memberId, name, pause }} onSaved={onClose} onClose={close} />;
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Away: ${name}`}
      description="Repeating chores take a break on these days."
      footer={
        <>
          <Button onClick={() => setEdited('new')}>Add Dates</Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {query.error && !pauses ? (
        <QueryFailed query={query}>The dates could not be loaded.</QueryFailed>
      ) : pauses && listed.length === 0 ? (
        <Text tone="soft">No days away are planned.</Text>
      ) : (
        <Stack gap="sm" as="ul">
          {listed.map((pause) => (
            <AwayItem
              key={pause.id}
              pause={pause}
              isForFamily={pause.memberId === null && memberId !== null}
              onEdit={() => setEdited(pause)}
            />
          ))}
          {!pauses && (
            <LoadingRegion label="Loading dates">
              <Skeleton height="56px" radius="md" />
            </LoadingRegion>
          )}
        </Stack>
      )}
    </Dialog>
  );
}

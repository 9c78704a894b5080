import type { Family } from '@family-chores/contracts/families/families';
import { Skeleton } from '@family-chores/ui/feedback';
import { Stack } from '@family-chores/ui/layout';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { parseId } from '../app-state/parse-id.ts';
import { lazyPart } from '../remote/lazy-part.tsx';
import { Slot } from '../remote/slot.tsx';
import { FamilyContent } from './family-content.tsx';

const NoMembers = lazyPart(() => import('./no-members.tsx').then((m) => m.NoMembers));

interface Props {
  /** Shown while the family has no members; by default, a link to the dashboard, where members are added. */
  empty?: (familyId: number) => ReactNode;
  children: (family: Family) => ReactNode;
}

const texts = {
  loading: 'Loading your family',
  failed: 'Your family could not be loaded. Please try again.',
};

/**
 * The page of a destination, with the header that all destinations share. In `remote.json`, its route is below
 * `/dashboard/:familyId` and lists `destination.header` in its `slots`.
 */
export function FamilyPage({ empty, children }: Props) {
  const familyId = parseId(useParams().familyId);
  if (familyId === null) return <Navigate to="/dashboard" replace />;
  return (
    <FamilyContent familyId={familyId} texts={texts}>
      {(family) => (
        <Stack gap="xl">
          <Slot
            name="destination.header"
            props={{ familyId }}
            placeholder={<Skeleton height="48px" />}
            optional
          />
          {family.members.length > 0
            ? children(family)
            : (empty?.(familyId) ?? <NoMembers familyId={familyId} />)}
        </Stack>
      )}
    </FamilyContent>
  );
}

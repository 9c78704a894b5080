import { Skeleton } from '@family-chores/ui/feedback';
import { Stack } from '@family-chores/ui/layout';
import { below } from '@family-chores/ui/theme';
import { parseId } from '@family-chores/web-kit/app-state';
import { FamilyContent } from '@family-chores/web-kit/family-page';
import { Slot } from '@family-chores/web-kit/remote';
import { Navigate, useLocation, useParams } from '@family-chores/web-kit/routing';
import { useAppSelector } from '@family-chores/web-kit/store';
import { useState } from 'react';
import { DashboardHeader } from './dashboard-header.tsx';
import { EmptyFamily } from './empty-family.tsx';

const texts = {
  loading: 'Loading family dashboard',
  failed: 'Error loading family dashboard. Please try again.',
};

const isPhone = () => matchMedia(below('md')).matches;

/**
 * `/dashboard/:familyId`, or `/dashboard` for the last viewed family. Phones open Today instead. The screen's
 * width is checked only once, so that an open dialog survives when a tablet is rotated.
 */
export function DashboardPage() {
  const { familyId: idInPath } = useParams();
  const { search } = useLocation();
  const lastViewedId = useAppSelector(({ appState }) => appState.familyId);
  const [opensToday] = useState(isPhone);
  const familyId = parseId(idInPath) ?? lastViewedId;
  if (familyId === null) return <Navigate to="/family-setup" replace />;
  if (opensToday) return <Navigate to={`/dashboard/${familyId}/today${search}`} replace />;
  return (
    <FamilyContent familyId={familyId} texts={texts}>
      {(family) => (
        <Stack gap="xl">
          <DashboardHeader family={family} />
          {family.members.length === 0 ? (
            <EmptyFamily familyId={familyId} titleLevel={2} />
          ) : (
            <Slot name="dashboard.section" props={{ familyId }} placeholder={<Skeleton height="160px" />} />
          )}
        </Stack>
      )}
    </FamilyContent>
  );
}

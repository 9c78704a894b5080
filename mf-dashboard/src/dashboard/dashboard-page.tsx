import { Skeleton } from '@family-chores/ui/feedback';
import { Page, Stack } from '@family-chores/ui/layout';
import { isApiError } from '@family-chores/web-kit/api';
import { useFamily } from '@family-chores/web-kit/family-data';
import { lazyPart, PageLoading, QueryFailed, Slot } from '@family-chores/web-kit/remote';
import { Navigate, useParams } from '@family-chores/web-kit/routing';
import { familyEntered, parseId } from '@family-chores/web-kit/app-state';
import { useAppDispatch, useAppSelector } from '@family-chores/web-kit/store';
import { useEffect } from 'react';
import { DashboardHeader } from './dashboard-header.tsx';

const FAILED = 'Error loading family dashboard. Please try again.';

const NotYourFamily = lazyPart(() => import('./not-your-family.tsx').then((m) => m.NotYourFamily));
const EmptyFamily = lazyPart(() => import('./empty-family.tsx').then((m) => m.EmptyFamily));

/** `/dashboard/:familyId`, or `/dashboard` for the last viewed family. */
export function DashboardPage() {
  const { familyId: inPath } = useParams();
  const last = useAppSelector(({ appState }) => appState.familyId);
  const familyId = parseId(inPath) ?? last;
  return familyId === null ? (
    <Navigate to="/family-setup" replace />
  ) : (
    <FamilyDashboard familyId={familyId} />
  );
}

function FamilyDashboard({ familyId }: { familyId: number }) {
  const dispatch = useAppDispatch();
  const query = useFamily(familyId);
  const { data: family, error, refetch } = query;
  useEffect(() => {
    dispatch(familyEntered(familyId));
  }, [dispatch, familyId]);

  if (isApiError(error) && error.status === 404) {
    return <NotYourFamily error={FAILED} onRetry={() => void refetch()} />;
  }
  if (error && !family) {
    return (
      <Page>
        <QueryFailed query={query}>{FAILED}</QueryFailed>
      </Page>
    );
  }
  if (!family) return <PageLoading label="Loading family dashboard" />;
  return (
    <Page>
      <Stack gap="2xl">
        <DashboardHeader family={family} />
        {family.members.length === 0 ? (
          <EmptyFamily familyId={familyId} />
        ) : (
          <Slot name="dashboard.section" props={{ familyId }} placeholder={<Skeleton height="160px" />} />
        )}
      </Stack>
    </Page>
  );
}

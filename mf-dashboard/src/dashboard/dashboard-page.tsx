import { Button } from '@family-chores/ui/actions';
import { ErrorState, LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Inline, Page, Stack } from '@family-chores/ui/layout';
import { Heading } from '@family-chores/ui/text';
import { useFamily } from '@family-chores/web-kit/family-data';
import { Slot } from '@family-chores/web-kit/remote';
import { Navigate, useParams } from '@family-chores/web-kit/routing';
import { familyEntered } from '@family-chores/web-kit/session';
import { useAppDispatch, useAppSelector } from '@family-chores/web-kit/store';
import { useEffect } from 'react';

/** `/dashboard/:familyId`, or `/dashboard` for the family that was on the screen last. */
export function DashboardPage() {
  const { familyId: inPath } = useParams();
  const last = useAppSelector(({ session }) => session.familyId);
  const familyId = /^[1-9]\d{0,15}$/.test(inPath ?? '') ? Number(inPath) : last;
  return familyId === null ? (
    <Navigate to="/family-setup" replace />
  ) : (
    <FamilyDashboard familyId={familyId} />
  );
}

function FamilyDashboard({ familyId }: { familyId: number }) {
  const dispatch = useAppDispatch();
  const { data: family, isError, refetch } = useFamily(familyId);
  useEffect(() => {
    dispatch(familyEntered(familyId));
  }, [dispatch, familyId]);

  if (isError && !family) return <DashboardFailed onRetry={() => void refetch()} />;
  if (!family) return <DashboardLoading />;
  return (
    <Page>
      <Stack gap="xl">
        <Inline justify="space-between" wrap>
          <Heading level={1}>{family.name}&apos;s Chores</Heading>
          <Inline>
            <Slot name="dashboard.header" props={{ familyId }} />
          </Inline>
        </Inline>
        <Slot name="dashboard.section" props={{ familyId }} placeholder={<Skeleton height="160px" />} />
      </Stack>
    </Page>
  );
}

function DashboardLoading() {
  return (
    <Page>
      <LoadingRegion label="Loading family dashboard">
        <Stack gap="xl">
          <Skeleton height="48px" />
          <Skeleton height="160px" />
          <Skeleton height="240px" />
        </Stack>
      </LoadingRegion>
    </Page>
  );
}

function DashboardFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Page>
      <ErrorState action={<Button onClick={onRetry}>Try Again</Button>}>
        Error loading family dashboard. Please try again.
      </ErrorState>
    </Page>
  );
}

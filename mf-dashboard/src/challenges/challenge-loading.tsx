import { LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Card, Inline, Stack } from '@family-chores/ui/layout';
import { useFamily } from '@family-chores/web-kit/family-data';
import { RANKS_AT_FIRST } from '../constants.ts';
import { ChallengeHalves } from './challenge-halves.ts';

/** As tall as the expected challenge, with a row per member, so that the content below does not shift. */
export function ChallengeLoading({ familyId }: { familyId: number }) {
  const members = useFamily(familyId).data?.members ?? [];
  return (
    <Card>
      <LoadingRegion label="Loading the weekly challenge">
        <ChallengeHalves>
          <Stack gap="lg">
            <Inline gap="lg" wrap={false}>
              <Skeleton width="72px" height="72px" radius="full" />
              <Skeleton width="128px" height="64px" />
            </Inline>
            <Skeleton height="40px" />
            <Skeleton width="152px" height="24px" radius="full" />
          </Stack>
          <Stack gap="md">
            <Skeleton width="50%" height="22px" />
            {members.slice(0, RANKS_AT_FIRST).map(({ id }) => (
              <Skeleton key={id} height="50px" />
            ))}
          </Stack>
        </ChallengeHalves>
      </LoadingRegion>
    </Card>
  );
}

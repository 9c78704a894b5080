import { LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Card, Inline, Stack } from '@family-chores/ui/layout';
import { from, space } from '@family-chores/ui/theme';
import { useFamily } from '@family-chores/web-kit/family-data';
import { styled } from 'styled-components';
import { RANKS_AT_FIRST } from '../constants.ts';
import { ChallengeColumns } from './challenge-columns.ts';

const RankedList = styled.div`
  display: grid;
  gap: ${space('md')} ${space('2xl')};
  ${from('lg')} {
    grid-template-columns: 1fr 1fr;
  }
`;

/** As tall as the expected challenge, so that the content below does not shift. */
export function ChallengeLoading({ familyId }: { familyId: number }) {
  const members = useFamily(familyId).data?.members ?? [];
  return (
    <Card padding="sm">
      <LoadingRegion label="Loading the weekly challenge">
        <ChallengeColumns>
          <Stack gap="md">
            <Inline gap="md" wrap={false}>
              <Skeleton width="56px" height="56px" radius="full" />
              <Skeleton width="128px" height="56px" />
            </Inline>
            <Skeleton height="40px" />
            <Skeleton width="152px" height="24px" radius="full" />
          </Stack>
          <Stack gap="md">
            <Skeleton width="50%" height="22px" />
            <RankedList>
              {members.slice(0, RANKS_AT_FIRST).map(({ id }) => (
                <Skeleton key={id} height="50px" />
              ))}
            </RankedList>
          </Stack>
        </ChallengeColumns>
      </LoadingRegion>
    </Card>
  );
}

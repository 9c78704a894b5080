import { LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Card, Stack } from '@family-chores/ui/layout';
import { from, space } from '@family-chores/ui/theme';
import { styled } from 'styled-components';

interface Props {
  rows: number;
  days: number;
  hasStrip: boolean;
}

/** A row with the columns of the expected table: one for the members, and one for each day. */
const Row = styled.div<{ $days: number }>`
  display: grid;
  grid-template-columns: min(6.5rem, 36vw) repeat(${({ $days }) => $days}, minmax(3.5rem, 1fr));
  gap: ${space('sm')};
  padding: ${space('sm')};
  overflow: hidden;
  ${from('lg')} {
    grid-template-columns: 11rem repeat(${({ $days }) => $days}, minmax(0, 1fr));
  }
`;

export function ScheduleLoading({ rows, days, hasStrip }: Props) {
  const columns = Array.from({ length: days }, (_, day) => day);
  return (
    <LoadingRegion label="Loading schedule">
      <Stack gap="sm">
        {hasStrip && <Skeleton height="56px" radius="md" />}
        <Card padding="none">
          <Row $days={days}>
            <Skeleton height="48px" radius="sm" />
            {columns.map((day) => (
              <Skeleton key={day} height="48px" radius="sm" />
            ))}
          </Row>
          {Array.from({ length: rows }, (_, row) => (
            <Row key={row} $days={days}>
              <Skeleton height="72px" radius="md" />
              {columns.map((day) => (
                <Skeleton key={day} height="72px" radius="md" />
              ))}
            </Row>
          ))}
        </Card>
      </Stack>
    </LoadingRegion>
  );
}

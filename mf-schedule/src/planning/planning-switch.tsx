import { Switch } from '@family-chores/ui/forms';
import { space } from '@family-chores/ui/theme';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { ownTimeZone } from '@family-chores/web-kit/dates';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { styled } from 'styled-components';
import { useScheduleEditPlanningMutation, useSchedulePlanningQuery } from './planning.api.ts';

const Box = styled.div`
  margin-bottom: ${space('md')};
`;

export function PlanningSwitch({ familyId }: { familyId: number }) {
  const query = useSchedulePlanningQuery({ familyId });
  const { data } = query;
  const [edit, { isLoading, originalArgs }] = useScheduleEditPlanningMutation();
  const sent = isLoading ? originalArgs?.body.notBeforeItsDay : undefined;

  const change = (notBeforeItsDay: boolean) =>
    withOutcomeToast(() => edit({ familyId, body: { notBeforeItsDay, timeZone: ownTimeZone() } }).unwrap(), {
      failure: { title: 'Not changed', description: 'Please try again.' },
    });

  if (query.error && !data) {
    return (
      <Box>
        <QueryFailed query={query}>This setting could not be loaded.</QueryFailed>
      </Box>
    );
  }
  return (
    <Box>
      <Switch
        label="Not before its day"
        hint="Chores cannot be completed before the day they are due."
        checked={sent ?? data?.notBeforeItsDay ?? false}
        disabled={!data}
        onChange={({ target }) => void change(target.checked)}
      />
    </Box>
  );
}

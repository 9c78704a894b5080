import { LinkButton } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { isDashboardPath, SCHEDULE_ID, weekPath } from '@family-chores/web-kit/constants';
import { useRights } from '@family-chores/web-kit/family-data';
import { Link, useLocation } from '@family-chores/web-kit/routing';

interface Props {
  name: string;
  familyId: number;
}

/** Link to the schedule, for a member who never had a chore. On the dashboard, the schedule is on the same page. */
export function PlanChores({ name, familyId }: Props) {
  const { canManage } = useRights(familyId);
  const isOnDashboard = isDashboardPath(useLocation().pathname);
  if (!canManage) return null;
  return (
    <LinkButton icon={<Icon name="calendar" />} asChild>
      {isOnDashboard ? (
        <a href={`#${SCHEDULE_ID}`}>Plan chores for {name}</a>
      ) : (
        <Link to={weekPath(familyId)}>Plan chores for {name}</Link>
      )}
    </LinkButton>
  );
}

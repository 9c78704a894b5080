import type { Member } from '@family-chores/contracts/families/members';
import { Stack } from '@family-chores/ui/layout';
import { useAssignments } from '@family-chores/web-kit/family-data';
import { QueryFailed } from '@family-chores/web-kit/remote';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import type { CalendarDate } from '@internationalized/date';
import type { ComponentType, ReactNode } from 'react';
import { styled } from 'styled-components';
import { HALF_A_WEEK_AT_A_TIME, ONE_DAY_AT_A_TIME } from '../constants.ts';
import { usePlanningRights } from '../planning/use-planning-rights.ts';
import { DayStrip } from './day-strip.tsx';
import { ScheduleLoading } from './schedule-loading.tsx';
import { ScheduleTable } from './schedule-table.tsx';
import { useMediaQuery } from './use-media-query.ts';
import { useSwipe } from './use-swipe.ts';
import { halfOf, weekOf, windowOf } from '../model/week.rules.ts';

interface Props {
  familyId: number;
  members: readonly Member[];
  shown: CalendarDate;
  today: CalendarDate;
  onShow: (day: CalendarDate) => void;
  planningTools?: PlanningTools | undefined;
}

/** What the week page adds to the table for planning. */
export interface PlanningTools {
  /** Wraps the table and the strip of days, so that chores can be dragged to other days and members. */
  Frame: ComponentType<{
    members: readonly Member[];
    days: readonly CalendarDate[];
    assignments: readonly Assignment[];
    children: ReactNode;
  }>;
}

const NoFrame: PlanningTools['Frame'] = ({ children }) => children;

/** While days can be swiped, the browser must not handle horizontal movements. */
const Days = styled(Stack)<{ $swiped: boolean }>`
  touch-action: ${({ $swiped }) => $swiped && 'pan-y'};
`;

/** A phone shows one day at a time, and a tablet half a week. */
export function GroupSchedule({ familyId, members, shown, today, onShow, planningTools }: Props) {
  const isOneDay = useMediaQuery(ONE_DAY_AT_A_TIME);
  const isHalfWeek = useMediaQuery(HALF_A_WEEK_AT_A_TIME);
  const week = weekOf(shown);
  const days = isOneDay ? [shown] : isHalfWeek ? halfOf(shown) : week;
  const isPart = days.length < week.length;
  const swipe = useSwipe({
    onLeft: () => onShow((days.at(-1) ?? shown).add({ days: 1 })),
    onRight: () => onShow((days[0] ?? shown).subtract({ days: 1 })),
  });
  const { mayPlan, canPlan } = usePlanningRights(familyId);
  const query = useAssignments(familyId, windowOf(shown));
  const { data, currentData } = query;

  if (query.error && !currentData) {
    return <QueryFailed query={query}>The schedule could not be loaded.</QueryFailed>;
  }
  if (!data) return <ScheduleLoading rows={members.length} days={days.length} hasStrip={isPart} />;
  const Frame = (mayPlan && planningTools?.Frame) || NoFrame;
  // One table for all widths, so that an open dialog survives when a tablet is rotated.
  return (
    <Frame members={members} days={days} assignments={data}>
      <Days gap="sm" $swiped={isPart} {...(isPart && swipe)}>
        {isPart && <DayStrip days={week} shown={days} today={today} onShow={onShow} />}
        <ScheduleTable
          members={members}
          today={today}
          // While another week loads, these are the assignments of the week shown before. They are not visible, because
          // the table has no cells for the days of that week.
          assignments={data}
          days={days}
          canPlan={canPlan}
          isForPlanning={planningTools !== undefined}
        />
      </Days>
    </Frame>
  );
}

import type { Member } from '@family-chores/contracts/families/members';
import { Button } from '@family-chores/ui/actions';
import { Medallion } from '@family-chores/ui/data';
import { EmptyState } from '@family-chores/ui/feedback';
import { Card, Stack } from '@family-chores/ui/layout';
import { Tabs } from '@family-chores/ui/navigation';
import { Text, VisuallyHidden } from '@family-chores/ui/text';
import type { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { ageGroupsOf } from '../model/age-groups.rules.ts';
import { GroupSchedule, type PlanningTools } from './group-schedule.tsx';

interface Props {
  familyId: number;
  members: readonly Member[];
  shown: CalendarDate;
  today: CalendarDate;
  onShow: (day: CalendarDate) => void;
  /** Given on the week page only, where a tab with all members comes before the tabs of the age groups. */
  planningTools?: PlanningTools;
}

const ALL = 'all';

/** Initially, the tab of the first group with members is open, or, on the week page, the tab with all members. */
export function AgeGroupTabs({ members, planningTools, ...schedule }: Props) {
  const groups = ageGroupsOf(members);
  const firstWithMembers = groups.find((group) => group.members.length > 0)?.name ?? '';
  const [chosen, choose] = useState<string | null>(null);
  const all = {
    value: ALL,
    label: 'All',
    content: <GroupSchedule members={members} planningTools={planningTools} {...schedule} />,
  };
  const tabs = groups.map((group, index) => ({
    value: group.name,
    label: (
      <span>
        {index === 0 ? 'Ages ' : <VisuallyHidden>Ages </VisuallyHidden>}
        {group.name}
      </span>
    ),
    content:
      group.members.length === 0 ? (
        <Card>
          <EmptyState
            picture={<Medallion icon="users" tone="plain" />}
            action={<Button onClick={() => choose(firstWithMembers)}>Show Ages {firstWithMembers}</Button>}
          >
            No one in your family is in this age group.
          </EmptyState>
        </Card>
      ) : (
        <Stack gap="sm">
          <GroupSchedule members={group.members} planningTools={planningTools} {...schedule} />
          {group.hasYounger && (
            <Text size="sm" tone="soft">
              Members younger than 5 are listed here too.
            </Text>
          )}
        </Stack>
      ),
  }));
  return (
    <Tabs
      label="Age group"
      value={chosen ?? (planningTools ? ALL : firstWithMembers)}
      onValueChange={choose}
      tabs={planningTools ? [all, ...tabs] : tabs}
    />
  );
}

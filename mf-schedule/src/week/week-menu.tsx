import type { Family } from '@family-chores/contracts/families/families';
import { Icon } from '@family-chores/ui/icons';
import { VisuallyHidden } from '@family-chores/ui/text';
import { useAssignments } from '@family-chores/web-kit/family-data';
import { lazyPart, MenuButton } from '@family-chores/web-kit/remote';
import type { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { usePlanningRights } from '../planning/use-planning-rights.ts';
import { weekOf, windowOf } from '../model/week.rules.ts';

interface Props {
  family: Family;
  /** Any day in the week that is to be printed. */
  shown: CalendarDate;
}

const PrintedFamily = lazyPart(() =>
  import(/* webpackChunkName: "print" */ '../print/printed-family.tsx').then((m) => m.PrintedFamily),
);
const PrintedWeek = lazyPart(() =>
  import(/* webpackChunkName: "print" */ '../print/printed-week.tsx').then((m) => m.PrintedWeek),
);
const RepeatingChoresDialog = lazyPart(() =>
  import(/* webpackChunkName: "repeating" */ '../series/repeating-chores-dialog.tsx').then(
    (m) => m.RepeatingChoresDialog,
  ),
);
const ManageChoresDialog = lazyPart(() =>
  import(/* webpackChunkName: "chores" */ '../chores/manage-chores-dialog.tsx').then(
    (m) => m.ManageChoresDialog,
  ),
);

type Choice = 'print-family' | 'print-groups' | 'repeating' | 'chores';

/** Menu for what is needed less often than the week itself: printing, and the lists of chores. */
export function WeekMenu({ family: { id: familyId, name, members }, shown }: Props) {
  const [chosen, choose] = useState<Choice | null>(null);
  const { data: assignments = [], currentData } = useAssignments(familyId, windowOf(shown));
  const { mayPlan, canPlan } = usePlanningRights(familyId);
  const close = () => choose(null);
  const Printed = chosen === 'print-family' ? PrintedFamily : chosen === 'print-groups' ? PrintedWeek : null;
  const item = (key: Choice, label: string, icon: 'printer' | 'refresh' | 'pencil') => ({
    key,
    label,
    icon: <Icon name={icon} />,
    disabled: icon === 'printer' ? !currentData : !canPlan,
    onSelect: () => choose(key),
  });
  return (
    <>
      <MenuButton
        icon={<Icon name="more" />}
        groups={[
          {
            key: 'print',
            actions: [
              item('print-family', 'Print everyone on one page', 'printer'),
              item('print-groups', 'Print a page for each age group', 'printer'),
            ],
          },
          ...(mayPlan
            ? [
                {
                  key: 'chores',
                  actions: [
                    item('repeating', 'Repeating Chores', 'refresh'),
                    item('chores', 'Manage Chores', 'pencil'),
                  ],
                },
              ]
            : []),
        ]}
      >
        <VisuallyHidden>More</VisuallyHidden>
      </MenuButton>
      {Printed && (
        <Printed
          familyName={name}
          members={members}
          days={weekOf(shown)}
          assignments={assignments}
          onPrinted={close}
        />
      )}
      {chosen === 'repeating' && <RepeatingChoresDialog familyId={familyId} onClose={close} />}
      {chosen === 'chores' && <ManageChoresDialog familyId={familyId} onClose={close} />}
    </>
  );
}

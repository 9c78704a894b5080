import type { Family } from '@family-chores/contracts/families/families';
import { Icon } from '@family-chores/ui/icons';
import { Inline, Section } from '@family-chores/ui/layout';
import { SCHEDULE_ID } from '@family-chores/web-kit/constants';
import type { CalendarDate } from '@internationalized/date';
import type { ReactNode } from 'react';
import { OpenOffers } from '../offers/open-offers.tsx';
import { WeekNavigation } from './week-navigation.tsx';

interface Props {
  family: Family;
  description: string;
  shown: CalendarDate;
  today: CalendarDate;
  onShow: (day: CalendarDate) => void;
  /** Buttons after the navigation. */
  actions: ReactNode;
  children: ReactNode;
}

/** The frame of a week: its heading, navigation and buttons. */
export function WeekSection({ family, description, actions, children, ...navigation }: Props) {
  return (
    <Section
      id={SCHEDULE_ID}
      data-tour="schedule"
      title="Chore Schedule"
      description={description}
      icon={<Icon name="calendar" />}
      actions={
        <Inline gap="sm">
          <WeekNavigation {...navigation} />
          {actions}
        </Inline>
      }
    >
      {children}
      <OpenOffers familyId={family.id} />
    </Section>
  );
}

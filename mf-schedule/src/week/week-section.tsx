import type { Family } from '@family-chores/contracts/families/families';
import { Icon } from '@family-chores/ui/icons';
import { Inline, Section } from '@family-chores/ui/layout';
import { from, space } from '@family-chores/ui/theme';
import { SCHEDULE_ID } from '@family-chores/web-kit/constants';
import type { CalendarDate } from '@internationalized/date';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { OpenOffers } from '../offers/open-offers.tsx';
import { usePlanningRights } from '../planning/use-planning-rights.ts';
import { WeekNavigation } from './week-navigation.tsx';

interface Props {
  family: Family;
  description: string;
  shown: CalendarDate;
  today: CalendarDate;
  onShow: (day: CalendarDate) => void;
  actions: ReactNode;
  children: ReactNode;
}

/** Small gaps, so that the buttons take two rows on a phone, not four, and leave more room for the week. */
const Actions = styled(Inline)`
  gap: ${space('xs')};
  ${from('sm')} {
    gap: ${space('sm')};
  }
`;

export function WeekSection({ family, description, actions, children, ...navigation }: Props) {
  const { refusal } = usePlanningRights(family.id);
  return (
    <Section
      id={SCHEDULE_ID}
      data-tour="schedule"
      title="Chore Schedule"
      description={refusal ?? description}
      icon={<Icon name="calendar" />}
      actions={
        <Actions>
          <WeekNavigation {...navigation} />
          {actions}
        </Actions>
      }
    >
      {children}
      <OpenOffers familyId={family.id} />
    </Section>
  );
}

import type { Chore } from '@family-chores/contracts/schedule/chores';
import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { ownTimeZone } from '@family-chores/web-kit/dates';
import type { CalendarDate } from '@internationalized/date';
import { longDayName } from '../model/day-names.ts';
import { useScheduleAddOfferMutation } from './offers.api.ts';

interface Props {
  chore: Chore;
  day: CalendarDate;
  onOffered: () => void;
}

export function OfferButton({ chore, day, onOffered }: Props) {
  const [send, { isLoading }] = useScheduleAddOfferMutation();

  async function offer() {
    const body = { choreId: chore.id, day: day.toString(), timeZone: ownTimeZone() };
    const isOffered = await withOutcomeToast(() => send({ body }).unwrap(), {
      success: {
        title: 'Up for grabs',
        description: `${chore.name}, on ${longDayName(day)}. The first to take it gets it.`,
      },
      failure: { title: 'Not offered', description: 'Please try again.' },
    });
    if (isOffered) onOffered();
  }

  return (
    <Button
      icon={<Icon name="sparkles" />}
      pending={isLoading}
      pendingLabel="Offering..."
      onClick={() => void offer()}
    >
      Put it up for grabs
    </Button>
  );
}

import { IconButton } from '@family-chores/ui/actions';
import { List, ListRow } from '@family-chores/ui/data';
import { Icon } from '@family-chores/ui/icons';
import { Pictogram } from '@family-chores/ui/pictograms';
import { Card, Stack } from '@family-chores/ui/layout';
import { Heading } from '@family-chores/ui/text';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { useOffers, useToday } from '@family-chores/web-kit/family-data';
import { parseDate } from '@internationalized/date';
import { agesText } from '../model/ages-text.ts';
import { longDayName } from '../model/day-names.ts';
import { usePlanningRights } from '../planning/use-planning-rights.ts';
import { useScheduleWithdrawOfferMutation } from './offers.api.ts';

export function OpenOffers({ familyId }: { familyId: number }) {
  const today = useToday();
  const { mayPlan, canPlan } = usePlanningRights(familyId);
  const [send] = useScheduleWithdrawOfferMutation();
  const offers = useOffers(familyId).filter(({ day }) => day >= today);
  if (offers.length === 0) return null;

  const withdraw = (id: number, name: string) =>
    withOutcomeToast(() => send({ id }).unwrap(), {
      success: { title: 'Withdrawn', description: `${name} is no longer up for grabs.` },
      failure: { title: 'Not withdrawn', description: 'Please try again.' },
    });

  return (
    <Stack gap="sm">
      <Heading level={3} size="sm">
        Up for grabs
      </Heading>
      <Card>
        <List aria-label="Up for grabs">
          {offers.map(({ id, day, chore }) => (
            <ListRow
              key={id}
              leading={<Pictogram name={chore.pictogram} size={40} />}
              title={chore.name}
              detail={`${longDayName(parseDate(day))} · ${agesText(chore)}`}
              trailing={
                mayPlan && (
                  <IconButton
                    label={`Withdraw ${chore.name}`}
                    icon={<Icon name="x" />}
                    disabled={!canPlan}
                    onClick={() => void withdraw(id, chore.name)}
                  />
                )
              }
            />
          ))}
        </List>
      </Card>
    </Stack>
  );
}

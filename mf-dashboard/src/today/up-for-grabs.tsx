import { fitsMember } from '@family-chores/contracts/schedule/ages';
import type { Member } from '@family-chores/contracts/families/members';
import { Stack } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { useOffers, useToday } from '@family-chores/web-kit/family-data';
import { OfferRow } from './offer-row.tsx';
import { Rows } from './row-parts.ts';

export function UpForGrabs({ member }: { member: Member }) {
  const today = useToday();
  const offers = useOffers(member.familyId).filter(
    ({ day, chore }) => day >= today && fitsMember(chore, member, day),
  );
  if (offers.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text as="span" size="sm" weight="bold" tone="soft">
        Up for grabs
      </Text>
      <Rows role="list" aria-label="Up for grabs">
        {offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} member={member} today={today} />
        ))}
      </Rows>
    </Stack>
  );
}

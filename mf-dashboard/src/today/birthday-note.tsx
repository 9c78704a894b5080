import { birthdayFrom } from '@family-chores/contracts/families/birthdays';
import type { Member } from '@family-chores/contracts/families/members';
import { Text } from '@family-chores/ui/text';
import { useToday } from '@family-chores/web-kit/family-data';

export function BirthdayNote({ member: { name, birthday } }: { member: Member }) {
  const today = useToday();
  if (!birthday || birthdayFrom(birthday, today) !== today) return null;
  return (
    <Text as="span" size="sm" weight="bold">
      It&apos;s {name}&apos;s birthday!
    </Text>
  );
}

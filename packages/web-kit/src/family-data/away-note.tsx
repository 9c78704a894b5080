import type { Member } from '@family-chores/contracts/families/members';
import { Icon } from '@family-chores/ui/icons';
import { Text } from '@family-chores/ui/text';
import { styled } from 'styled-components';
import { awayText, pauseDuring } from './away.rules.ts';
import { usePauses } from './use-pauses.ts';
import { useToday } from './use-today.ts';

const Picture = styled.span`
  vertical-align: -3px;
  line-height: 0;
`;

interface Props {
  member: Member;
  /** The days that the page shows, as `2026-11-24`; without them, today. */
  days?: { from: string; to: string };
  /** Shown when the member is not away. */
  otherwise?: string;
}

/** "Away until Sunday", for a member who is away on one of the `days`. */
export function AwayNote({ member: { id, familyId }, days, otherwise }: Props) {
  const today = useToday();
  const { data: pauses = [] } = usePauses(familyId);
  const pause = pauseDuring(pauses, id, days ?? { from: today, to: today });
  if (!pause && otherwise === undefined) return null;
  return (
    <Text as="span" size="sm" tone="soft" weight={pause ? 'bold' : 'regular'}>
      <Picture>
        <Icon name="suitcase" size={16} />
      </Picture>{' '}
      {pause ? awayText(pause, today) : otherwise}
    </Text>
  );
}

import type { Member } from '@family-chores/contracts/families/members';
import type { Offer } from '@family-chores/contracts/schedule/offers';
import { Button } from '@family-chores/ui/actions';
import { showToast } from '@family-chores/ui/feedback';
import { Pictogram } from '@family-chores/ui/pictograms';
import { Text } from '@family-chores/ui/text';
import { failureText, isApiError, withOutcomeToast } from '@family-chores/web-kit/api';
import { useOnline } from '@family-chores/web-kit/offline';
import { useId } from 'react';
import { styled } from 'styled-components';
import { dueDay } from '../assignments/due-day.ts';
import { useDashboardTakeOfferMutation } from './offers.api.ts';
import { PointsPill } from './points-pill.tsx';
import { Line, narrow, Row, Words } from './row-parts.ts';

interface Props {
  offer: Offer;
  member: Member;
  /** Local day, such as `2026-11-24`. */
  today: string;
}

const Whole = styled(Line)`
  flex: 1;
  min-width: 0;
  padding-block: 4px;
`;

const offlineToast = {
  title: 'Not now',
  description: "You're offline. You can take a chore when you are back online.",
  tone: 'destructive',
} as const;

export function OfferRow({ offer: { id, chore, day }, member, today }: Props) {
  const nameId = useId();
  const isOnline = useOnline();
  const [send, { isLoading }] = useDashboardTakeOfferMutation();

  const take = () =>
    withOutcomeToast(() => send({ id, body: { familyMemberId: member.id } }).unwrap(), {
      success: { title: 'It is yours', description: `“${chore.name}” is on your list now.` },
      failure: {
        title: 'Not taken',
        description: (error) =>
          isApiError(error) && error.code === 'not-found'
            ? 'This chore is no longer up for grabs.'
            : failureText(error, 'Please try again.'),
      },
    });

  return (
    <Row>
      <Whole>
        <Pictogram name={chore.pictogram} size={40} />
        <Words>
          <Text id={nameId} as="span" weight="bold">
            {chore.name}
          </Text>
          {day !== today && (
            <Text as="span" size="sm" tone="soft">
              {dueDay(day, today)}
            </Text>
          )}
        </Words>
        <PointsPill points={chore.points} />
      </Whole>
      <Button
        style={narrow}
        aria-describedby={nameId}
        aria-disabled={!isOnline || undefined}
        pending={isLoading}
        pendingLabel="Taking..."
        ref={handFocusToPage}
        onClick={() => (isOnline ? void take() : showToast(offlineToast))}
      >
        Take it
      </Button>
    </Row>
  );
}

/** If the button is removed while it has the focus, the page gets the focus, so that Tab continues there. */
function handFocusToPage(button: HTMLButtonElement) {
  return () => {
    if (document.activeElement === button) button.closest('main')?.focus();
  };
}

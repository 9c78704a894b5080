import type { OfferedInvitation } from '@family-chores/contracts/families/invitations';
import { LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Page, Stack } from '@family-chores/ui/layout';
import { isApiError } from '@family-chores/web-kit/api';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { Brand } from '@family-chores/web-kit/routing';
import { useSessionCurrentQuery } from '@family-chores/web-kit/session';
import { type ReactNode, useState } from 'react';
import { type Refusal, refusalOf } from './invitation-failure.rules.ts';
import { InvitationOffer } from './invitation-offer.tsx';
import { InvitationRefused } from './invitation-refused.tsx';
import { useAccountInvitationQuery } from './invitations.api.ts';

/** Target of an invitation link: shows the family and lets the user join. */
export function InvitationPage({ code }: { code: string }) {
  const session = useSessionCurrentQuery();
  // Kept here, because the service no longer returns an invitation that has been accepted.
  const [accepted, setAccepted] = useState<OfferedInvitation | null>(null);
  const invitation = useAccountInvitationQuery({ code }, { skip: accepted !== null });
  const [acceptRefusal, setAcceptRefusal] = useState<Refusal | null>(null);
  const account = session.data?.user;
  const refusal = acceptRefusal ?? (isApiError(invitation.error) ? refusalOf(invitation.error.code) : null);

  if (refusal) return <Framed content={<InvitationRefused refusal={refusal} />} />;
  const failed = [invitation, session].filter(({ data, error }) => error && !data);
  if (failed.length > 0) {
    const content = (
      <QueryFailed query={failed} title="Something went wrong" titleLevel={1}>
        We could not load your invitation. Please try again.
      </QueryFailed>
    );
    return <Framed content={content} />;
  }
  const offered = accepted ?? invitation.data;
  if (!offered || account === undefined) return <Framed content={<InvitationLoading />} />;
  const offer = (
    <InvitationOffer
      code={code}
      account={account}
      onAccepting={(isAccepting) => setAccepted(isAccepting ? offered : null)}
      onRefused={setAcceptRefusal}
      {...offered}
    />
  );
  return <Framed content={offer} />;
}

function Framed({ content }: { content: ReactNode }) {
  return (
    <Page width="narrow">
      <Stack gap="xl">
        <Brand />
        {content}
      </Stack>
    </Page>
  );
}

function InvitationLoading() {
  return (
    <LoadingRegion label="Loading your invitation">
      <Stack gap="xl">
        <Skeleton height="220px" />
        <Skeleton height="180px" />
      </Stack>
    </LoadingRegion>
  );
}

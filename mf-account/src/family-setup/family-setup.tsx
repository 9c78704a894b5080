import { LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Card, Page, Stack } from '@family-chores/ui/layout';
import { Mascot } from '@family-chores/ui/mascot';
import { Heading, Text } from '@family-chores/ui/text';
import { lazyPart, QueryFailed } from '@family-chores/web-kit/remote';
import { Brand, Navigate, useLocation, useSearchParams } from '@family-chores/web-kit/routing';
import { useSessionCurrentQuery } from '@family-chores/web-kit/session';
import { useAppSelector } from '@family-chores/web-kit/store';
import { type ReactNode, useState } from 'react';
import { useAccountFamiliesQuery } from './family-setup.api.ts';
import { invitationCodeIn } from '../invitations/invitation-link.rules.ts';
import { FamilyForm } from './family-form.tsx';

const InvitationPage = lazyPart(() =>
  import('../invitations/invitation-page.tsx').then((m) => m.InvitationPage),
);

/** Joins a family with the invitation in the link, or creates a family. */
export function FamilySetup() {
  const code = invitationCodeIn(useLocation().hash);
  return code === null ? <OwnFamily /> : <InvitationPage code={code} />;
}

/** Creates a family. An account that has a family is redirected to it, unless the user wants another. */
function OwnFamily() {
  const [search] = useSearchParams();
  const wantsAnother = search.has('another');
  const session = useSessionCurrentQuery();
  const account = session.data?.user;
  const lastFamilyId = useAppSelector(({ appState }) => appState.familyId);
  // Once submitted, the form stays mounted, even when the visitor gets an account and then a family.
  const [hasSubmitted, setSubmitted] = useState(false);
  const families = useAccountFamiliesQuery(undefined, {
    skip: !account || hasSubmitted || wantsAnother,
    refetchOnMountOrArgChange: true,
  });

  const setup = (
    <Setup isVisitor={!account || account.guest} form={<FamilyForm onStart={() => setSubmitted(true)} />} />
  );

  if (hasSubmitted) return setup;
  const query = account === undefined && session.error ? session : families;
  if (query.error) {
    return (
      <Page width="narrow">
        <QueryFailed query={query} title="Something went wrong" titleLevel={1}>
          We could not load your family. Please try again.
        </QueryFailed>
      </Page>
    );
  }
  if (account === undefined || families.isFetching) return <SetupLoading />;
  const family = families.data?.find(({ id }) => id === lastFamilyId) ?? families.data?.[0];
  if (family) return <Navigate to={`/dashboard/${family.id}`} replace />;
  return setup;
}

function Setup({ form, isVisitor }: { form: ReactNode; isVisitor: boolean }) {
  return (
    <Page width="narrow">
      <Stack gap="xl">
        <Brand />
        <Stack align="center">
          <Mascot mood="helper" />
          <Heading level={1} align="center">
            Set up your family
          </Heading>
          <Text tone="soft" align="center">
            One name for everyone who lives and helps at home.
          </Text>
        </Stack>
        <Card>{form}</Card>
        {isVisitor && (
          <Text size="sm" tone="soft" align="center">
            You can look around without an account. You can register later and keep your family.
          </Text>
        )}
      </Stack>
    </Page>
  );
}

function SetupLoading() {
  return (
    <Page width="narrow">
      <LoadingRegion label="Loading your family">
        <Stack gap="xl">
          <Skeleton width="180px" height="44px" />
          <Skeleton height="220px" />
          <Skeleton height="200px" />
        </Stack>
      </LoadingRegion>
    </Page>
  );
}

import { LinkButton } from '@family-chores/ui/actions';
import { List } from '@family-chores/ui/data';
import { EmptyState, LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
import { Card, Section, Stack } from '@family-chores/ui/layout';
import { Mascot } from '@family-chores/ui/mascot';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { Link } from '@family-chores/web-kit/routing';
import { useAccount } from '@family-chores/web-kit/session';
import { useAppSelector } from '@family-chores/web-kit/store';
import { useAccountFamiliesQuery } from '../family-setup/family-setup.api.ts';
import { FamilyRow } from './family-row.tsx';

export function FamilySettings() {
  return (
    <Section
      title="Your families"
      description="Invite everyone who helps, each on their own device."
      actions={
        <LinkButton variant="ghost" icon={<Icon name="plus" />} asChild>
          <Link to="/family-setup?another">Create another family</Link>
        </LinkButton>
      }
    >
      <Card>
        <Families />
      </Card>
    </Section>
  );
}

function Families() {
  const account = useAccount();
  const currentId = useAppSelector(({ appState }) => appState.familyId);
  const families = useAccountFamiliesQuery(undefined, { skip: !account, refetchOnMountOrArgChange: true });

  if (families.error && !families.data) {
    return <QueryFailed query={families}>We could not look up your families. Please try again.</QueryFailed>;
  }
  if (!families.data) return <FamiliesLoading />;
  if (families.data.length === 0) return <NoFamilies />;
  const { data } = families;
  return (
    <List>
      {data.map((family) => (
        <FamilyRow
          key={family.id}
          family={family}
          isCurrent={family.id === currentId}
          next={data.find(({ id }) => id !== family.id) ?? null}
        />
      ))}
    </List>
  );
}

function FamiliesLoading() {
  return (
    <LoadingRegion label="Loading your families">
      <Stack>
        <Skeleton height="52px" />
        <Skeleton width="60%" height="44px" />
      </Stack>
    </LoadingRegion>
  );
}

function NoFamilies() {
  return (
    <EmptyState
      picture={<Mascot mood="casual" />}
      title="No family yet"
      action={
        <LinkButton variant="primary" asChild>
          <Link to="/family-setup">Create a family</Link>
        </LinkButton>
      }
    >
      Create one, or open the link of an invitation.
    </EmptyState>
  );
}

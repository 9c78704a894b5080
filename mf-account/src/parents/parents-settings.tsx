import type { Family } from '@family-chores/contracts/families/families';
import type { User } from '@family-chores/contracts/identity/accounts';
import { Button, LinkButton } from '@family-chores/ui/actions';
import { List } from '@family-chores/ui/data';
import { Banner } from '@family-chores/ui/feedback';
import { Switch } from '@family-chores/ui/forms';
import { Icon } from '@family-chores/ui/icons';
import { Card, Section, Stack } from '@family-chores/ui/layout';
import { failureText, withOutcomeToast } from '@family-chores/web-kit/api';
import {
  useActing,
  useChooseMember,
  useCurrentMember,
  useFamily,
  useRights,
} from '@family-chores/web-kit/family-data';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { Link } from '@family-chores/web-kit/routing';
import { useAccount } from '@family-chores/web-kit/session';
import { useAppSelector } from '@family-chores/web-kit/store';
import { ParentRow } from './parent-row.tsx';
import { useAccountEditGuardMutation } from './parents.api.ts';

export function ParentsSettings() {
  const familyId = useAppSelector(({ appState }) => appState.familyId);
  return familyId === null ? null : <FamilyParents familyId={familyId} />;
}

function FamilyParents({ familyId }: { familyId: number }) {
  useActing(familyId);
  const query = useFamily(familyId);
  const family = query.data;
  const account = useAccount();
  if (query.error && !family) {
    return (
      <Section title="Parents and PIN">
        <QueryFailed query={query}>The members could not be loaded.</QueryFailed>
      </Section>
    );
  }
  if (!family || !account || family.members.length === 0) return null;
  return (
    <Section
      title="Parents and PIN"
      description="If a parent has a PIN, only parents plan, approve and change the family. Children do their own chores without a PIN. A forgotten PIN is reset with the password of your account."
    >
      <Card>
        <Stack>
          <Members family={family} account={account} />
        </Stack>
      </Card>
    </Section>
  );
}

function Members({ family, account }: { family: Family; account: User }) {
  const { id: familyId, members, guard } = family;
  const { canManage } = useRights(familyId);
  const current = useCurrentMember(familyId);
  const membersWithPin = members.filter(({ hasPin }) => hasPin);
  return (
    <>
      {account.guest && !guard && <RegisterFirst />}
      {!canManage && <ParentsOnly family={family} />}
      <List>
        {members.map((member) => (
          <ParentRow
            key={member.id}
            member={member}
            canChange={canManage}
            canSetPin={canManage && (Boolean(guard) || !account.guest)}
            isOtherParentActing={Boolean(guard) && member.id !== current?.id}
            isLastPin={membersWithPin.length === 1}
          />
        ))}
      </List>
      {guard && canManage && <SiblingsVerify familyId={familyId} siblingsVerify={guard.siblingsVerify} />}
    </>
  );
}

function RegisterFirst() {
  return (
    <Banner
      tone="accent"
      title="A PIN needs an account"
      action={
        <LinkButton asChild>
          <Link to="/register" state={{ from: '/settings' }}>
            Register
          </Link>
        </LinkButton>
      }
    >
      The password of your account can reset a forgotten PIN. Guests have no password.
    </Banner>
  );
}

/** Explains that only parents can change roles and PINs, and lets the first parent with a PIN enter it. */
function ParentsOnly({ family: { id, members } }: { family: Family }) {
  const choose = useChooseMember(id);
  const parent = members.find(({ hasPin }) => hasPin);
  return (
    <Banner
      icon="lock"
      title="Only parents can change this"
      action={
        parent && (
          <Button icon={<Icon name="lock" />} onClick={() => choose(parent)}>
            Enter PIN
          </Button>
        )
      }
    >
      A parent can enter their PIN to continue.
    </Banner>
  );
}

interface SiblingsVerifyProps {
  familyId: number;
  siblingsVerify: boolean;
}

function SiblingsVerify({ familyId, siblingsVerify }: SiblingsVerifyProps) {
  const [edit, { isLoading }] = useAccountEditGuardMutation();
  const change = (next: boolean) =>
    withOutcomeToast(() => edit({ familyId, body: { siblingsVerify: next } }).unwrap(), {
      failure: { title: 'Not changed', description: (error) => failureText(error, 'Please try again.') },
    });
  return (
    <Switch
      label="Children may approve, too"
      hint="They can approve the chores of their brothers and sisters, but not their own."
      checked={siblingsVerify}
      disabled={isLoading}
      onChange={({ target }) => void change(target.checked)}
    />
  );
}

import type { Family } from '@family-chores/contracts/families/families';
import type { OfferedInvitation } from '@family-chores/contracts/families/invitations';
import type { User } from '@family-chores/contracts/identity/accounts';
import { Pill } from '@family-chores/ui/data';
import { showToast } from '@family-chores/ui/feedback';
import { Card, Stack } from '@family-chores/ui/layout';
import { Mascot } from '@family-chores/ui/mascot';
import { Heading, Text } from '@family-chores/ui/text';
import { failureText, isApiError } from '@family-chores/web-kit/api';
import { familyEntered, memberChosen } from '@family-chores/web-kit/app-state';
import { useNavigate } from '@family-chores/web-kit/routing';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { useState } from 'react';
import { useEnsureAccount } from '../guest/use-ensure-account.ts';
import { type Refusal, refusalOf } from './invitation-failure.rules.ts';
import { JoinAsAccount } from './join-as-account.tsx';
import { useAccountAcceptInvitationMutation } from './invitations.api.ts';
import { validUntil } from './valid-until.ts';
import { SignInOptions } from './sign-in-options.tsx';
import { WhoAreYou } from './who-are-you.tsx';

interface Props extends OfferedInvitation {
  code: string;
  account: User | null;
  /** Called with true before the invitation is accepted, and with false if that fails. */
  onAccepting: (isAccepting: boolean) => void;
  onRefused: (refusal: Refusal) => void;
}

export function InvitationOffer({
  code,
  familyName,
  expiresAt,
  memberName,
  account,
  onAccepting,
  onRefused,
}: Props) {
  const navigate = useNavigate();
  const ensureAccount = useEnsureAccount();
  const [accept] = useAccountAcceptInvitationMutation();
  const dispatch = useAppDispatch();
  const [isJoining, setJoining] = useState(false);
  const [joined, setJoined] = useState<Family | null>(null);

  /** @param memberId the member that this device acts as at first */
  async function open(familyId: number, memberId: number | undefined) {
    dispatch(familyEntered(familyId));
    if (memberId !== undefined) dispatch(memberChosen(memberId));
    await navigate(`/dashboard/${familyId}`, { replace: true });
  }

  async function join() {
    setJoining(true);
    try {
      await ensureAccount();
      onAccepting(true);
      const { memberId, ...family } = await accept({ code }).unwrap();
      const { id, name, members } = family;
      showToast({ title: 'Welcome!', description: `You have joined ${name}.`, tone: 'success' });
      if (memberId === undefined && members.length > 1) setJoined(family);
      else await open(id, memberId);
    } catch (error) {
      setJoining(false);
      onAccepting(false);
      const refusal = isApiError(error) ? refusalOf(error.code) : null;
      if (refusal) return onRefused(refusal);
      const description = failureText(error, 'Failed to join the family');
      showToast({ title: 'Error', description, tone: 'destructive' });
    }
  }

  if (joined) {
    return <WhoAreYou members={joined.members} onChoose={({ id }) => void open(joined.id, id)} />;
  }
  return (
    <>
      <Stack align="center">
        <Mascot mood="cheerleader" />
        <Heading level={1} align="center">
          Join {familyName}
        </Heading>
        {memberName !== undefined && <Pill tone="accent">This device is for {memberName}</Pill>}
        <Text tone="soft" align="center">
          You are invited to this family. Join to see its chores, points and rewards on your device.
        </Text>
      </Stack>
      <Card>
        {account ? (
          <JoinAsAccount account={account} isJoining={isJoining} onJoin={() => void join()} />
        ) : (
          <SignInOptions isJoining={isJoining} onGuest={() => void join()} />
        )}
      </Card>
      <Text size="sm" tone="soft" align="center">
        The invitation is valid for one person, until {validUntil(expiresAt)}.
      </Text>
    </>
  );
}

import type { User } from '@family-chores/contracts/identity/accounts';
import { showToast } from '@family-chores/ui/feedback';
import { Card, Stack } from '@family-chores/ui/layout';
import { Mascot } from '@family-chores/ui/mascot';
import { Heading, Text } from '@family-chores/ui/text';
import { failureText, isApiError } from '@family-chores/web-kit/api';
import { useNavigate } from '@family-chores/web-kit/routing';
import { useState } from 'react';
import { useEnsureAccount } from '../guest/use-ensure-account.ts';
import { type Refusal, refusalOf } from './invitation-failure.rules.ts';
import { JoinAsAccount } from './join-as-account.tsx';
import { useAccountAcceptInvitationMutation } from './invitations.api.ts';
import { validUntil } from './valid-until.ts';
import { SignInOptions } from './sign-in-options.tsx';

interface Props {
  code: string;
  familyName: string;
  expiresAt: string;
  account: User | null;
  onRefused: (refusal: Refusal) => void;
}

export function InvitationOffer({ code, familyName, expiresAt, account, onRefused }: Props) {
  const navigate = useNavigate();
  const ensureAccount = useEnsureAccount();
  const [accept] = useAccountAcceptInvitationMutation();
  const [isJoining, setJoining] = useState(false);

  async function join() {
    setJoining(true);
    try {
      await ensureAccount();
      const { id, name } = await accept({ code }).unwrap();
      showToast({ title: 'Welcome!', description: `${name} is your family here now.`, tone: 'success' });
      await navigate(`/dashboard/${id}`, { replace: true });
    } catch (error) {
      setJoining(false);
      const refusal = isApiError(error) ? refusalOf(error.code) : null;
      if (refusal) return onRefused(refusal);
      const description = failureText(error, 'Failed to join the family');
      showToast({ title: 'Error', description, tone: 'destructive' });
    }
  }

  return (
    <>
      <Stack align="center">
        <Mascot mood="cheerleader" />
        <Heading level={1} align="center">
          Join {familyName}
        </Heading>
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

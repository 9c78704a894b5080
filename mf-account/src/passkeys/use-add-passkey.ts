import { showToast } from '@family-chores/ui/feedback';
import { failureText } from '@family-chores/web-kit/api';
import { createPasskey } from '@family-chores/web-kit/passkeys';
import { useState } from 'react';
import { useAccountAddPasskeyMutation, useAccountPasskeyCreationOptionsMutation } from './passkeys.api.ts';

const reasons = {
  exists: 'This device already has a passkey for your account.',
  unavailable: 'This browser cannot create passkeys here.',
};

const showFailure = (description: string) =>
  showToast({ title: 'Passkey not added', description, tone: 'destructive' });

export function useAddPasskey() {
  const [getCreationOptions] = useAccountPasskeyCreationOptionsMutation();
  const [add] = useAccountAddPasskeyMutation();
  const [isPending, setPending] = useState(false);

  async function addPasskey() {
    setPending(true);
    try {
      const created = await createPasskey(await getCreationOptions().unwrap());
      if (typeof created === 'string')
        return created === 'canceled' ? undefined : showFailure(reasons[created]);
      await add({ body: created }).unwrap();
      return showToast({
        title: 'Passkey added',
        description: 'Next time, you can log in with it.',
        tone: 'success',
      });
    } catch (error) {
      return showFailure(failureText(error, 'Please try again.'));
    } finally {
      setPending(false);
    }
  }

  return { addPasskey, isPending };
}

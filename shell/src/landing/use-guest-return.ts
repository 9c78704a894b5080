import { showToast } from '@family-chores/ui/feedback';
import { failureText, isApiError } from '@family-chores/web-kit/api';
import { useNavigate } from '@family-chores/web-kit/routing';
import { signInAs, clearGuestFamily, type GuestFamily } from '@family-chores/web-kit/session';
import { useAppDispatch } from '@family-chores/web-kit/store';
import {
  useShellDiscardGuestRecoveryMutation,
  useShellRecoverGuestMutation,
} from '../session/session.api.ts';

export function useGuestReturn({ familyId }: GuestFamily, onDone: () => void) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [recover, { isLoading: isRecovering }] = useShellRecoverGuestMutation();
  const [discard] = useShellDiscardGuestRecoveryMutation();
  const dashboard = `/dashboard/${familyId}`;

  function forget() {
    clearGuestFamily();
    onDone();
  }

  function showFailure(error: unknown, fallback: string) {
    const description = failureText(error, fallback);
    showToast({ title: 'Error', description, tone: 'destructive' });
  }

  async function signIn(): Promise<boolean> {
    try {
      const { user } = await recover().unwrap();
      clearGuestFamily();
      await dispatch(signInAs(user));
      return true;
    } catch (error) {
      showFailure(error, 'Failed to open your family');
      if (isApiError(error) && error.code === 'guest-recovery-expired') forget();
      return false;
    }
  }

  async function returnToFamily() {
    if (await signIn()) await navigate(dashboard);
  }

  async function openRegistration() {
    if (await signIn()) await navigate('/register', { state: { from: dashboard } });
  }

  /** Returns whether the family was removed from this device. */
  async function remove(): Promise<boolean> {
    try {
      await discard().unwrap();
    } catch (error) {
      showFailure(error, 'Failed to remove your family from this device');
      return false;
    }
    forget();
    return true;
  }

  return { returnToFamily, openRegistration, remove, isRecovering };
}

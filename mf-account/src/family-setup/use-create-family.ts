import { useEnsureAccount } from '../guest/use-ensure-account.ts';
import { useAccountCreateFamilyMutation } from './family-setup.api.ts';

/** Creates a family for the user's account; a visitor without an account gets a guest account first. */
export function useCreateFamily() {
  const ensureAccount = useEnsureAccount();
  const [create] = useAccountCreateFamilyMutation();

  return async (name: string) => {
    await ensureAccount();
    return create({ body: { name } }).unwrap();
  };
}

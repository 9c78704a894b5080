import { useEffect } from 'react';
import { useAppDispatch } from '../store/hooks.ts';
import { useCurrentMember } from './use-current-member.ts';
import { useFamily } from './use-family.ts';

/**
 * In a guarded family, keeps this browser acting as the child chosen on the device, or as the parent who entered a PIN.
 * For other families, the code for this is not loaded.
 */
export function useActing(familyId: number): void {
  const dispatch = useAppDispatch();
  const isGuarded = Boolean(useFamily(familyId).data?.guard);
  const memberId = useCurrentMember(familyId)?.id;
  useEffect(() => {
    if (!isGuarded || memberId === undefined) return;
    import(/* webpackChunkName: "acting" */ '../acting/index.ts').then(
      ({ keepActing }) => dispatch(keepActing(familyId)),
      // The next page tries again.
      () => undefined,
    );
  }, [dispatch, isGuarded, familyId, memberId]);
}

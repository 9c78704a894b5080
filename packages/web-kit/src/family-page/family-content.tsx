import type { Family } from '@family-chores/contracts/families/families';
import type { Member } from '@family-chores/contracts/families/members';
import { AvatarFaces } from '@family-chores/ui/data';
import { Page } from '@family-chores/ui/layout';
import { type ReactNode, useEffect } from 'react';
import { isApiError } from '../api/api-error.ts';
import { familyEntered } from '../app-state/app-state.slice.ts';
import { useActing } from '../family-data/use-acting.ts';
import { useFamily } from '../family-data/use-family.ts';
import { lazyPart } from '../remote/lazy-part.tsx';
import { PageLoading } from '../remote/page-loading.tsx';
import { QueryFailed } from '../remote/query-failed.tsx';
import { useAppDispatch } from '../store/hooks.ts';
import { useFacePictures } from './use-face-pictures.tsx';

const NotYourFamily = lazyPart(() => import('./not-your-family.tsx').then((m) => m.NotYourFamily));

const none: readonly Member[] = [];

interface Props {
  familyId: number;
  texts: { loading: string; failed: string };
  children: (family: Family) => ReactNode;
}

/** A page about one family, which becomes the current one on this device. */
export function FamilyContent({ familyId, texts, children }: Props) {
  const dispatch = useAppDispatch();
  const query = useFamily(familyId);
  const { data: family, error, refetch } = query;
  useActing(familyId);
  useEffect(() => {
    dispatch(familyEntered(familyId));
  }, [dispatch, familyId]);
  const pictures = useFacePictures(family?.members ?? none);

  if (isApiError(error) && error.status === 404) {
    return <NotYourFamily error={texts.failed} onRetry={() => void refetch()} />;
  }
  if (error && !family) {
    return (
      <Page>
        <QueryFailed query={query}>{texts.failed}</QueryFailed>
      </Page>
    );
  }
  if (!family) return <PageLoading label={texts.loading} />;
  return (
    <AvatarFaces value={pictures}>
      <Page>{children(family)}</Page>
    </AvatarFaces>
  );
}

import type { Route } from '@family-chores/contracts/registry/remote-manifest';
import type { ReactNode } from 'react';
import { NotFoundPage } from '../errors/not-found-page.ts';
import { RequireOperator } from './require-operator.tsx';
import { RequireSession } from './require-session.tsx';

interface Props {
  access: Route['access'];
  children: ReactNode;
}

export function RequireAccess({ access, children }: Props) {
  if (access === 'public') return children;
  if (access === 'operator')
    return <RequireOperator otherwise={<NotFoundPage />}>{children}</RequireOperator>;
  return <RequireSession>{children}</RequireSession>;
}

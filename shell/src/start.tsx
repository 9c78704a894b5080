import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import type { RemoteLoader } from '@family-chores/web-kit/remote';
import { createStore } from '@family-chores/web-kit/store';
import { createRoot } from 'react-dom/client';
import { AppRoot } from './frame/app-root.tsx';

export function start(release: ReleaseDocument, loader: RemoteLoader): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  createRoot(root).render(<AppRoot release={release} loader={loader} store={createStore()} />);
}

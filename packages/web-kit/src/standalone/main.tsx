import manifest from 'standalone/manifest';
import { remote } from 'standalone/remote';
import { showRemotes } from './show-remotes.tsx';

const root = document.getElementById('root');
if (root) {
  const show = showRemotes(root, manifest);
  show(remote);
  // Called after an edit that Fast Refresh cannot apply; `remote` is then the export of the new module.
  if (import.meta.webpackHot) import.meta.webpackHot.accept('standalone/remote', () => show(remote));
}

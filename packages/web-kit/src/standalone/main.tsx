import { createRoot } from 'react-dom/client';
import manifest from 'standalone/manifest';
import { remote } from 'standalone/remote';
import { StandalonePage } from './standalone-page.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<StandalonePage manifest={manifest} remote={remote} />);

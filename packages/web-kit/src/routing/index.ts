export { BackLink } from './back-link.tsx';
export { Brand } from './brand.tsx';
export { BrowserRouter } from './browser-router.tsx';
export { HomeLinks } from './home-links.tsx';
export { isInternalPath } from './internal-path.ts';
export { useDelayedRedirect } from './use-delayed-redirect.ts';
export { useFocusHeading } from './use-focus-heading.ts';
/** `react-router-dom` is bundled only into this module, which the shell shares; it is not shared on its own. */
export {
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';

export { BackLink } from './back-link.tsx';
export { BrowserRouter } from './browser-router.tsx';
export { isInternalPath } from './internal-path.ts';
/** The names of react-router-dom the product uses. The library itself is bundled once, here, and never shared whole. */
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

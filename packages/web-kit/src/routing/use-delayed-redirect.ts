import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** When `path` is set, redirects to it after a delay, unless the user navigates away first. */
export function useDelayedRedirect(path: string | null, delay: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (path === null) return undefined;
    const timer = setTimeout(() => void navigate(path, { replace: true }), delay);
    return () => clearTimeout(timer);
  }, [navigate, path, delay]);
}

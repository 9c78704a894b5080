import { useNavigate } from '@family-chores/web-kit/routing';
import { useEffect } from 'react';

/** Once there is somewhere to go, leads there a moment later, unless the person leaves before. */
export function useLeadOn(path: string | null, delay: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (path === null) return undefined;
    const timer = setTimeout(() => void navigate(path, { replace: true }), delay);
    return () => clearTimeout(timer);
  }, [navigate, path, delay]);
}

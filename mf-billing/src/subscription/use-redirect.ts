import { useEffect, useState } from 'react';

/** Redirects to a page of the card provider and stays pending until the user comes back with the Back button. */
export function useRedirect() {
  const [isLeaving, setLeaving] = useState(false);

  useEffect(() => {
    const stay = () => setLeaving(false);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);

  function leave(url: string) {
    setLeaving(true);
    location.assign(url);
  }

  return { leave, isLeaving };
}

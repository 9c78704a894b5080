import { useEffect, useState } from 'react';

/** Leads to a page of the card provider's, and knows that it is under way, until the person comes back by "Back". */
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

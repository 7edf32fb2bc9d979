import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

const patience = 200;

/** Whether this list's next results are loading, and whether that takes long enough to show it. */
export function useSearching(): { busy: boolean; slow: boolean } {
  const { location } = useNavigation();
  const busy = location?.pathname === useLocation().pathname;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return { busy, slow: busy && slow };
}

import { useEffect, useState } from 'react';
import { fixedHeaderOffset } from './fixed-header.rules.ts';

/** True while the page is scrolled far enough for the header to stay on the screen (H4). */
export function useFixedHeader(pathname: string): boolean {
  const [isFixed, setFixed] = useState(false);
  useEffect(() => {
    const offset = fixedHeaderOffset(pathname);
    const look = () => setFixed(window.scrollY >= offset);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [pathname]);
  return isFixed;
}

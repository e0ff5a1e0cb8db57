import { useEffect, useState } from 'react';
import { fixedHeaderOffset } from './fixed-header.rules.ts';

/** Whether the page is scrolled far enough for the header to stay on the screen. */
export function useFixedHeader(pathname: string): boolean {
  const [isFixed, setFixed] = useState(false);
  useEffect(() => {
    const offset = fixedHeaderOffset(pathname);
    const update = () => setFixed(window.scrollY >= offset);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [pathname]);
  return isFixed;
}

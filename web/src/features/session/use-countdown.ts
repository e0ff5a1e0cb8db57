import { useCallback, useEffect, useState } from 'react';

/** Seconds left, 0 when idle. They follow the clock, so that a suspended tab stays correct. */
export function useCountdown(): { left: number; start(seconds: number): void } {
  const [end, setEnd] = useState<number | null>(null);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === null) return undefined;
    const tick = () => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) setEnd(null);
    };
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [end]);
  const start = useCallback((seconds: number) => {
    setLeft(seconds);
    setEnd(Date.now() + seconds * 1000);
  }, []);
  return { left, start };
}

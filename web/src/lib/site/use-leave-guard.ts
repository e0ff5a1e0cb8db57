import { useCallback, useContext, useEffect, useEffectEvent, useRef } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { guardLeaving } from './leave-guard.ts';

interface LeaveGuardOptions {
  isDirty: boolean;
  /** Asks whether to leave the form, and continues if the answer is yes. */
  ask(proceed: () => void): void;
}

const pathOf = (to: unknown): string | null => {
  if (typeof to === 'string') return new URL(to, location.href).pathname;
  const { pathname } = to as { pathname?: string };
  return pathname ? new URL(pathname, location.href).pathname : location.pathname;
};

/** The entry's place in the history, which the router counts; undefined for entries of links within a page. */
const placeOf = (state: unknown): number | undefined =>
  (state as { idx?: number } | null)?.idx ?? undefined;

/**
 * Asks before the page is left by a link, the back button, the language switch, or by closing the tab.
 *
 * @NOTE The router's own blocker needs a data router, which would be in the first load of every page
 *   (decision 0172).
 *
 * @returns a function after which the page can be left without a question
 */
export function useLeaveGuard({ isDirty, ask: question }: LeaveGuardOptions): () => void {
  const passes = useRef(false);
  const { navigator } = useContext(NavigationContext);
  const ask = useEffectEvent(question);
  useEffect(() => {
    if (!isDirty) return undefined;
    const here = location.pathname;
    const { push, replace } = navigator;
    let place = placeOf(history.state);
    passes.current = false;
    let ignored = 0;
    const pass = (proceed: () => void) => {
      passes.current = true;
      proceed();
    };
    const guarded =
      (move: typeof push): typeof push =>
      (to, ...rest) => {
        if (!passes.current && pathOf(to) !== here) return ask(() => pass(() => move(to, ...rest)));
        move(to, ...rest);
        place = placeOf(history.state);
        return undefined;
      };
    navigator.push = guarded(push);
    navigator.replace = guarded(replace);
    const onPop = (event: PopStateEvent) => {
      if (ignored > 0) {
        ignored -= 1;
        event.stopImmediatePropagation();
        return;
      }
      const next = placeOf(event.state);
      const isHere = location.pathname === here;
      if (isHere) place = next;
      if (passes.current || isHere || place === undefined || next === undefined) return;
      event.stopImmediatePropagation();
      const steps = next - place;
      ignored += 1;
      history.go(-steps);
      ask(() => pass(() => history.go(steps)));
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!passes.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    const remove = guardLeaving({ ask: (proceed) => ask(proceed), onPop });
    return () => {
      navigator.push = push;
      navigator.replace = replace;
      window.removeEventListener('beforeunload', onUnload);
      remove();
    };
  }, [isDirty, navigator]);
  return useCallback(() => {
    passes.current = true;
  }, []);
}

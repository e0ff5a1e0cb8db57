import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { useToasts } from '../lib/toast/toast-context.tsx';

const StepContext = createContext<() => void>(() => undefined);

export const StepProvider = StepContext.Provider;

/** Returns a function to call when a step of the dialog succeeds: the errors before it go away. */
export const useStepDone = (): (() => void) => useContext(StepContext);

/**
 * Removes the error toasts of a dialog when it closes. Those from before it opened stay.
 *
 * @returns a function that removes them earlier
 */
export function useDialogErrors(): () => void {
  const { toasts, remove } = useToasts();
  const ids = toasts.filter(({ kind }) => kind === 'error').map(({ id }) => id);
  const earlier = useRef(ids);
  const own = useRef<readonly number[]>([]);
  // In an effect, which no longer runs for what is shown together with the closing.
  useLayoutEffect(() => {
    earlier.current = earlier.current.filter((id) => ids.includes(id));
    own.current = ids.filter((id) => !earlier.current.includes(id));
  });
  const endStep = useCallback(() => own.current.forEach(remove), [remove]);
  useEffect(() => endStep, [endStep]);
  return endStep;
}

const openDialogs = 'dialog, [role="dialog"]';
const accountMenu = '[data-account]';

/** What had the focus when the first dialog opened, and what contains it. */
let opener: readonly Element[] = [];
let wasMember = false;

function rememberOpener(): void {
  const { activeElement, body } = document;
  // A dialog in place of another one, or above it, keeps the opener of that.
  if (activeElement?.closest(openDialogs)) return;
  if (activeElement === body && opener.length > 0) return;
  const path: Element[] = [];
  for (let at = activeElement; at; at = at.parentElement) path.push(at);
  opener = path;
  wasMember = document.querySelector(accountMenu) !== null;
}

const firstShown = (within: ParentNode, selector: string): HTMLElement | undefined =>
  [...within.querySelectorAll<HTMLElement>(selector)].find((each) => each.checkVisibility());

/** What stands in the place of the opener. */
function successor(): HTMLElement | undefined {
  const { body } = document;
  const place = opener.find((element) => element.isConnected) ?? body;
  if (place === opener[0] && place !== body) return place as HTMLElement;
  const account = firstShown(body, accountMenu);
  if (account && (!wasMember || place === body)) return account;
  return firstShown(place, place === body ? '#content' : 'a[href], button:not(:disabled)');
}

function returnFocus(): void {
  if (document.querySelector(openDialogs)) return;
  if (document.activeElement === document.body) successor()?.focus({ preventScroll: true });
  opener = [];
}

/**
 * Returns the focus when the last dialog has closed and its opener is gone: after a login to the menu of
 * the account, otherwise to what stands in the opener's place.
 */
export function useFocusReturn(): void {
  // Before the content takes the focus.
  useLayoutEffect(rememberOpener, []);
  // After the dialog itself has returned the focus to an opener that is still there.
  useEffect(() => () => queueMicrotask(returnFocus), []);
}

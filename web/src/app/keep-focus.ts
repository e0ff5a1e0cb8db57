const dialogs = 'dialog, [role="dialog"]';
const menus = '[role="menu"]';

/** The element, and all that contain it. */
function pathOf(element: Element): readonly Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) path.push(at);
  return path;
}

/** Whether it was in a message above the page. */
const isToast = (path: readonly Element[]): boolean =>
  path.some((place) => place.hasAttribute('data-toasts'));

/** What stands nearest to removed content: the heading of what contained it, or the page. */
function nearest(path: readonly Element[]): HTMLElement | null {
  const page = isToast(path) ? document.getElementById('content') : null;
  const main = page ?? path.find(({ id }) => id === 'content');
  if (!main?.isConnected) return null;
  for (const place of path) {
    // After a navigation nothing below remains of the last page.
    if (place === main || place.parentElement === main) break;
    if (!place.isConnected) continue;
    const headings = [...place.querySelectorAll<HTMLElement>('h1, h2, h3')];
    const shown = headings.find((heading) => heading.checkVisibility());
    if (shown) return shown;
  }
  return main as HTMLElement;
}

/**
 * Moves the focus when the element that has it is removed from the page, by a navigation or after an
 * action: browsers would move it to the start of the document. A part that knows a better place moves it
 * there afterwards. Dialogs and menus return the focus by themselves, but for a menu whose button was removed meanwhile.
 */
export function keepFocus(): void {
  let path: readonly Element[] = [];
  const remember = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target.closest(dialogs)) path = [];
    else if (!target.closest(menus)) path = pathOf(target);
  };
  const onFocus = ({ target }: FocusEvent) => remember(target);
  const onBlur = () => {
    const [left] = path;
    // A removed element loses the focus as well, and so does a disabled one, such as a busy button.
    setTimeout(() => {
      const isLeft = left?.isConnected && left.matches(':not(:focus, :disabled)');
      const isInMenu = document.activeElement?.closest(menus);
      if (isLeft && !isInMenu && path[0] === left) path = [];
    });
  };
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || path[0]?.isConnected !== false) return;
    const place = nearest(path);
    path = [];
    if (!place) return;
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  });
  remember(document.activeElement);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  observer.observe(document.body, { childList: true, subtree: true });
}

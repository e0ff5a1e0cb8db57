/**
 * Loads more rows of the list above a button. The first new row gets the focus, unless the reader has
 * moved it meanwhile: the button goes away with the last page. In a module of its own, because the
 * first load has no room for it.
 */
export async function loadMoreRows(
  button: HTMLElement,
  onMore: () => Promise<unknown>,
): Promise<void> {
  // The reader can have gone on while this module was loaded.
  const isHere = button.contains(document.activeElement);
  const list = isHere ? button.parentElement?.previousElementSibling : null;
  const stop = list ? focusNewRow(list, button) : undefined;
  try {
    await onMore();
  } catch {
    // The list shows the error; the button remains for a retry.
    stop?.();
  }
}

/**
 * Waits for a row, which can follow after the response, until the reader does something else: a page
 * without rows to show would leave the focus to one that comes much later.
 *
 * @returns a function that ends the wait
 */
function focusNewRow(list: Element, button: HTMLElement): () => void {
  const { childElementCount } = list;
  const ended = new AbortController();
  let isLeft = false;
  const observer = new MutationObserver(() => {
    const row = list.children[childElementCount];
    if (!(row instanceof HTMLElement)) return;
    stop();
    if (isLeft) return;
    if (row.tabIndex < 0) row.tabIndex = -1;
    row.focus({ preventScroll: true });
  });
  const stop = () => {
    observer.disconnect();
    ended.abort();
  };
  const { signal } = ended;
  const onLeave = ({ relatedTarget }: FocusEvent) => {
    isLeft = relatedTarget !== null;
  };
  button.addEventListener('focusout', onLeave, { signal });
  const onInput = ({ target }: Event) => {
    if (!(target instanceof Node && button.contains(target))) stop();
  };
  for (const type of ['keydown', 'pointerdown']) {
    document.addEventListener(type, onInput, { signal, capture: true });
  }
  observer.observe(list, { childList: true });
  return stop;
}

import {
  type ComponentType,
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useState,
  useTransition,
} from 'react';
import { lazyComponent } from '../load/chunk-loading.ts';
import { withLaterTexts } from '../text/later-texts.ts';

/** A handle by which any part of the client opens a dialog. */
export interface Dialog<P extends object = object> {
  readonly Component: ComponentType<P>;
  /** Fetches the dialog's code, so that it opens without waiting. */
  preload(): Promise<void>;
}

/** @param load imports the dialog's component, at the latest when it is first opened */
export function defineDialog<P extends object>(load: () => Promise<ComponentType<P>>): Dialog<P> {
  const Component = lazyComponent(() => withLaterTexts(load()));
  return { Component, preload: Component.preload };
}

export interface OpenDialog {
  /** Which dialog is open; compared by identity. */
  dialog: object;
  element: ReactElement;
}

export interface Dialogs {
  current: OpenDialog | null;
  /** Opens a dialog in place of the current one. */
  open<P extends object>(
    dialog: Dialog<P>,
    ...props: object extends P ? [props?: NoInfer<P>] : [props: NoInfer<P>]
  ): void;
  /** Opens a dialog that was open before. */
  reopen(dialog: OpenDialog): void;
  /** Shows that a dialog is on its way, until one opens or this is closed. */
  announce(): void;
  close(): void;
}

/** Open in place of a dialog that may follow. */
export const announced: OpenDialog = { dialog: {}, element: <></> };

const DialogContext = createContext<Dialogs | null>(null);
const OpeningContext = createContext(false);

/** Whether a dialog is on its way in place of the current one. */
export const useIsOpening = (): boolean => useContext(OpeningContext);

export function DialogProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<OpenDialog | null>(null);
  const [isOpening, startTransition] = useTransition();
  // The current dialog stays until the code of the next one is loaded.
  const reopen = useCallback(
    (dialog: OpenDialog) => startTransition(() => setCurrent(dialog)),
    [startTransition],
  );
  const open = useCallback(
    <P extends object>(dialog: Dialog<P>, props?: P) =>
      reopen({ dialog, element: createElement(dialog.Component, props ?? ({} as P)) }),
    [reopen],
  );
  const announce = useCallback(() => setCurrent(announced), []);
  const close = useCallback(() => setCurrent(null), []);
  const dialogs = useMemo<Dialogs>(
    () => ({ current, open, reopen, announce, close }),
    [current, open, reopen, announce, close],
  );
  return (
    <DialogContext value={dialogs}>
      <OpeningContext value={isOpening}>{children}</OpeningContext>
    </DialogContext>
  );
}

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogContext);
  if (!dialogs) throw new Error('useDialogs needs a DialogProvider above it');
  return dialogs;
}

import {
  type ComponentType,
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useMemo,
  useState,
} from 'react';
import { lazyComponent } from '../load/chunk-loading.ts';

/** A handle by which any part of the client opens a dialog. */
export interface Dialog<P extends object = object> {
  readonly Component: ComponentType<P>;
  /** Fetches the dialog's code, so that it opens without waiting. */
  preload(): Promise<void>;
}

/** @param load imports the dialog's component, at the latest when it is first opened */
export function defineDialog<P extends object>(load: () => Promise<ComponentType<P>>): Dialog<P> {
  const Component = lazyComponent(load);
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
    ...props: object extends P ? [] : [props: NoInfer<P>]
  ): void;
  close(): void;
}

const DialogContext = createContext<Dialogs | null>(null);

export function DialogProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<OpenDialog | null>(null);
  const open = useCallback(<P extends object>(dialog: Dialog<P>, props?: P) => {
    const element = createElement(dialog.Component, props ?? ({} as P));
    // The current dialog stays until the code of the next one is loaded.
    startTransition(() => setCurrent({ dialog, element }));
  }, []);
  const close = useCallback(() => setCurrent(null), []);
  const dialogs = useMemo<Dialogs>(() => ({ current, open, close }), [current, open, close]);
  return <DialogContext value={dialogs}>{children}</DialogContext>;
}

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogContext);
  if (!dialogs) throw new Error('useDialogs needs a DialogProvider above it');
  return dialogs;
}

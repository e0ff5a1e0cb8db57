import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { times } from '#schema/limits';

export type ToastKind = 'success' | 'warning' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  milliseconds: number;
  link?: ToastLink | undefined;
}

/** Where what happened can be seen, or what undoes it. */
export type ToastLink = { text: string } & ({ to: string } | { onPress(): void });

export interface Toasts {
  toasts: readonly Toast[];
  /** Shows a toast for 2 s, an error for 5 s, or for the given time. */
  show(kind: ToastKind, text: string, milliseconds?: number, link?: ToastLink): void;
  remove(id: number): void;
}

const ToastContext = createContext<Toasts | null>(null);
const shownAtOnce = 3;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const remove = useCallback(
    (id: number) => setToasts((before) => before.filter((toast) => toast.id !== id)),
    [],
  );
  const show = useCallback<Toasts['show']>((kind, text, milliseconds, link) => {
    const stays = milliseconds ?? (kind === 'error' ? times.errorToast : times.toast);
    setToasts((before) => {
      const others = before.filter((toast) => toast.text !== text).slice(1 - shownAtOnce);
      const id = (before.at(-1)?.id ?? 0) + 1;
      return [...others, { id, kind, text, milliseconds: stays, link }];
    });
  }, []);
  const value = useMemo(() => ({ toasts, show, remove }), [toasts, show, remove]);
  return <ToastContext value={value}>{children}</ToastContext>;
}

export function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToasts needs a ToastProvider above it');
  return toasts;
}

import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useMemo,
  useState,
} from 'react';

/** Every dialog of the site and what it is opened with; `app/dialogs.tsx` maps names to components. */
export interface DialogProps {
  login: object;
  register: object;
  'reset-password': object;
  share: object;
  'up-reason': { productId: string; name: string };
  'up-success': { name: string; logo: string | null; addUpValue: number; ranking: number };
  ask: { productId: string; name: string };
  messages: object;
  vitamins: object;
  'vitamin-guide': object;
  search: object;
  more: object;
  shortcuts: object;
  /** `first` is an index of `screenshots`. */
  gallery: { name: string; screenshots: readonly string[]; first: number };
  'accept-lead': { leadId: string; name: string; onDecided(): void };
  'give-reason': {
    title: string;
    hint: string;
    submit: string;
    onSubmit(reason: string): Promise<boolean>;
  };
}

export type DialogName = keyof DialogProps;
export type OpenDialog = { [N in DialogName]: { name: N; props: DialogProps[N] } }[DialogName];

export interface Dialogs {
  current: OpenDialog | null;
  /** Opens a dialog in the place of the one that is open. */
  open<N extends DialogName>(
    name: N,
    ...props: object extends DialogProps[N] ? [] : [props: DialogProps[N]]
  ): void;
  close(): void;
}

const DialogContext = createContext<Dialogs | null>(null);

export function DialogProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<OpenDialog | null>(null);
  const open = useCallback<Dialogs['open']>(
    // The dialog that is open stays until the code of the next has come.
    (name, ...props) =>
      startTransition(() => setCurrent({ name, props: props[0] ?? {} } as OpenDialog)),
    [],
  );
  const close = useCallback(() => setCurrent(null), []);
  const dialogs = useMemo<Dialogs>(() => ({ current, open, close }), [current, open, close]);
  return <DialogContext value={dialogs}>{children}</DialogContext>;
}

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogContext);
  if (!dialogs) throw new Error('useDialogs needs a DialogProvider above it');
  return dialogs;
}

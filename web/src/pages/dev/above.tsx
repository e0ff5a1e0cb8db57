import { Button } from '../../components/button.tsx';
import { type DialogProps, useDialogs } from '../../lib/dialogs/dialog-context.tsx';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { longName } from './samples.ts';
import { Line, Specimen } from './specimen.tsx';

const toasts = [
  ['success', 'Submitted. We will contact you if any questions. Thank you !'],
  ['warning', 'Coming soon'],
  ['error', 'Something went wrong on our side. Please try again'],
] as const;

export function ToastSpecimens() {
  const { show } = useToasts();
  return (
    <Specimen title="Toasts">
      <Line>
        {toasts.map(([kind, said]) => (
          <Button key={kind} look="outline" onClick={() => show(kind, said, 60_000)}>
            {kind}
          </Button>
        ))}
      </Line>
    </Specimen>
  );
}

const dialogs: { [N in keyof DialogProps]: DialogProps[N] } = {
  login: {},
  register: {},
  'reset-password': {},
  share: {},
  'up-reason': { productId: 'sample-1', name: 'MetaMask' },
  'up-success': { name: longName.zh, logo: null, addUpValue: 2, ranking: 1 },
  ask: { productId: 'sample-1', name: longName.en },
  messages: {},
  vitamins: {},
  'vitamin-guide': {},
  search: {},
  shortcuts: {},
  gallery: { name: 'MetaMask', screenshots: ['/demo/metamask.svg', '/demo/ens.svg'], first: 0 },
  more: {},
  'accept-lead': { leadId: 'sample', name: 'Rainbow', onDecided: () => undefined },
  'give-reason': {
    title: 'Take down: MetaMask',
    hint: 'The reason is told to whoever submitted it.',
    submit: 'Take down',
    onSubmit: async () => true,
  },
};

export function DialogSpecimens() {
  const open = useDialogs().open as (name: keyof DialogProps, props: object) => void;
  return (
    <Specimen title="Dialogs">
      <Line>
        {(Object.keys(dialogs) as (keyof DialogProps)[]).map((name) => (
          <Button key={name} look="outline" scale="small" onClick={() => open(name, dialogs[name])}>
            {name}
          </Button>
        ))}
      </Line>
    </Specimen>
  );
}

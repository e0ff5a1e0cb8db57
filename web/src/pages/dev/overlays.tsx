import { Button } from '../../components/button.tsx';
import { askDialog } from '../../dialogs/ask.ts';
import { erasureDialog } from '../../dialogs/data.ts';
import { messagesDialog } from '../../dialogs/message.ts';
import { moreDialog, shortcutsDialog } from '../../dialogs/more.ts';
import { galleryDialog } from '../../dialogs/product.ts';
import { searchDialog } from '../../dialogs/search.ts';
import {
  changePasswordDialog,
  confirmPasswordDialog,
  loginDialog,
  registerDialog,
  resetPasswordDialog,
} from '../../dialogs/session.ts';
import { shareDialog } from '../../dialogs/share.ts';
import { acceptLeadDialog, giveReasonDialog } from '../../dialogs/staff.ts';
import { upReasonDialog, upSuccessDialog } from '../../dialogs/up.ts';
import { vitaminGuideDialog, vitaminsDialog } from '../../dialogs/vitamin.ts';
import { type Dialogs, useDialogs } from '../../lib/dialogs/dialogs.tsx';
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
        {toasts.map(([kind, message]) => (
          <Button key={kind} variant="outline" onClick={() => show(kind, message, 60_000)}>
            {kind}
          </Button>
        ))}
      </Line>
    </Specimen>
  );
}

const samplePictures = ['/demo/metamask.svg', '/demo/ens.svg'];

const dialogs: readonly (readonly [label: string, show: (open: Dialogs['open']) => void])[] = [
  ['login', (open) => open(loginDialog)],
  ['confirm-password', (open) => open(confirmPasswordDialog, { onConfirmed: () => undefined })],
  ['change-password', (open) => open(changePasswordDialog)],
  ['erase-account', (open) => open(erasureDialog)],
  ['register', (open) => open(registerDialog)],
  ['reset-password', (open) => open(resetPasswordDialog)],
  ['share', (open) => open(shareDialog)],
  ['up-reason', (open) => open(upReasonDialog, { productId: 'sample-1', name: 'MetaMask' })],
  [
    'up-success',
    (open) => open(upSuccessDialog, { name: longName.zh, logo: null, addUpValue: 2, ranking: 1 }),
  ],
  ['ask', (open) => open(askDialog, { productId: 'sample-1', name: longName.en })],
  ['messages', (open) => open(messagesDialog)],
  ['vitamins', (open) => open(vitaminsDialog)],
  ['vitamin-guide', (open) => open(vitaminGuideDialog)],
  ['search', (open) => open(searchDialog)],
  ['shortcuts', (open) => open(shortcutsDialog)],
  [
    'gallery',
    (open) => open(galleryDialog, { name: 'MetaMask', screenshots: samplePictures, first: 0 }),
  ],
  ['more', (open) => open(moreDialog)],
  [
    'accept-lead',
    (open) =>
      open(acceptLeadDialog, { leadId: 'sample', name: 'Rainbow', onDecided: () => undefined }),
  ],
  [
    'give-reason',
    (open) =>
      open(giveReasonDialog, {
        title: 'Take down: MetaMask',
        hint: 'The reason is told to whoever submitted it.',
        submit: 'Take down',
        draft: { form: 'sample' },
        onSubmit: async () => undefined,
      }),
  ],
];

export function DialogSpecimens() {
  const { open } = useDialogs();
  return (
    <Specimen title="Dialogs">
      <Line>
        {dialogs.map(([label, show]) => (
          <Button key={label} variant="outline" scale="small" onClick={() => show(open)}>
            {label}
          </Button>
        ))}
      </Line>
    </Specimen>
  );
}

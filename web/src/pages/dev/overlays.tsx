import { Button } from '../../components/button.tsx';
import { acceptLeadDialog } from '../../dialogs/accept-lead-dialog.ts';
import { askDialog } from '../../dialogs/ask-dialog.ts';
import { galleryDialog } from '../../dialogs/gallery-dialog.ts';
import { giveReasonDialog } from '../../dialogs/give-reason-dialog.ts';
import { loginDialog } from '../../dialogs/login-dialog.ts';
import { messagesDialog } from '../../dialogs/messages-dialog.ts';
import { moreDialog } from '../../dialogs/more-dialog.ts';
import { registerDialog } from '../../dialogs/register-dialog.ts';
import { resetPasswordDialog } from '../../dialogs/reset-password-dialog.ts';
import { searchDialog } from '../../dialogs/search-dialog.ts';
import { shareDialog } from '../../dialogs/share-dialog.ts';
import { shortcutsDialog } from '../../dialogs/shortcuts-dialog.ts';
import { upReasonDialog } from '../../dialogs/up-reason-dialog.ts';
import { upSuccessDialog } from '../../dialogs/up-success-dialog.ts';
import { vitaminGuideDialog } from '../../dialogs/vitamin-guide-dialog.ts';
import { vitaminsDialog } from '../../dialogs/vitamins-dialog.ts';
import { type Dialogs, useDialogs } from '../../lib/dialogs/dialog-context.tsx';
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
        onSubmit: async () => true,
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

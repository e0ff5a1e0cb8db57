import { productPath } from '#schema/page-paths';
import { Button } from '../../components/button.tsx';
import { apiTokenDialog, madeTokenDialog } from '../../dialogs/api-token.ts';
import { askDialog } from '../../dialogs/ask.ts';
import { avatarDialog } from '../../dialogs/avatar.ts';
import { emailDialog, phoneDialog } from '../../dialogs/contact.ts';
import { erasureDialog } from '../../dialogs/data.ts';
import { leaveFormDialog } from '../../dialogs/developer.ts';
import { messagesDialog } from '../../dialogs/message.ts';
import { developerNoticeDialog, moreDialog, shortcutsDialog } from '../../dialogs/more.ts';
import { claimDialog, offerDialog, setOwnerDialog } from '../../dialogs/ownership.ts';
import { postDialog } from '../../dialogs/post.ts';
import { posterDialog } from '../../dialogs/poster.ts';
import { galleryDialog } from '../../dialogs/product.ts';
import { removalDialog } from '../../dialogs/removal.ts';
import { removePostDialog } from '../../dialogs/remove-post.ts';
import { searchDialog } from '../../dialogs/search.ts';
import {
  passkeyDialog,
  recoveryCodesDialog,
  secondFactorDialog,
  totpDialog,
} from '../../dialogs/security.ts';
import {
  changePasswordDialog,
  confirmationDialog,
  loginDialog,
  registerDialog,
  resetPasswordDialog,
} from '../../dialogs/session.ts';
import { shareDialog } from '../../dialogs/share.ts';
import { giveReasonDialog, mergeDialog } from '../../dialogs/staff.ts';
import { reportCommentDialog } from '../../dialogs/talk.ts';
import { upReasonDialog, upSuccessDialog } from '../../dialogs/up.ts';
import { vitaminGuideDialog, vitaminsDialog } from '../../dialogs/vitamin.ts';
import { walletChooserDialog, walletLoginDialog, walletPanelDialog } from '../../dialogs/wallet.ts';
import {
  webhookDialog,
  webhookReplayDialog,
  webhookSecretDialog,
  webhookTestDialog,
} from '../../dialogs/webhook.ts';
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

const sampleCodes = ['abcd-efgh-jkmn-pqrs', '2345-6789-bcdf-ghjk', 'mnpq-rstv-wxyz-2345'];
const samplePictures = ['/demo/metamask.svg', '/demo/ens.svg'];

const dialogs: readonly (readonly [label: string, show: (open: Dialogs['open']) => void])[] = [
  ['login', (open) => open(loginDialog)],
  ['confirmation', (open) => open(confirmationDialog, { onConfirmed: () => undefined })],
  [
    'second-factor',
    (open) => open(secondFactorDialog, { ticket: 'sample', methods: ['CODE', 'PASSKEY'] }),
  ],
  [
    'totp',
    (open) =>
      open(totpDialog, {
        secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
        uri: 'otpauth://totp/Vita:sample?issuer=Vita&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
        onChanged: () => undefined,
      }),
  ],
  ['recovery-codes', (open) => open(recoveryCodesDialog, { codes: sampleCodes })],
  ['passkey', (open) => open(passkeyDialog, { onChanged: () => undefined })],
  ['webhook', (open) => open(webhookDialog, { webhook: null, onChanged: () => undefined })],
  [
    'webhook-secret',
    (open) => open(webhookSecretDialog, { secret: 'whsec_c2FtcGxlIHNlY3JldCBvZiB2aXRh' }),
  ],
  [
    'webhook-test',
    (open) =>
      open(webhookTestDialog, {
        webhook: { id: '1', types: ['catalog.up-cast.v1'] },
        onConfirmed: () => undefined,
      }),
  ],
  ['webhook-replay', (open) => open(webhookReplayDialog, { id: '1', onChanged: () => undefined })],
  ['api-token', (open) => open(apiTokenDialog, { onMade: () => undefined })],
  ['api-token-made', (open) => open(madeTokenDialog, { token: `vita_pat_${'x'.repeat(43)}` })],
  ['avatar', (open) => open(avatarDialog)],
  ['email', (open) => open(emailDialog, { hasPassword: false })],
  ['email-change', (open) => open(emailDialog, { hasPassword: true })],
  ['phone', (open) => open(phoneDialog, { phone: null, offersPhones: true })],
  ['phone-bound', (open) => open(phoneDialog, { phone: '+86 **** 0001', offersPhones: true })],
  ['change-password', (open) => open(changePasswordDialog)],
  ['erase-account', (open) => open(erasureDialog)],
  ['register', (open) => open(registerDialog)],
  ['reset-password', (open) => open(resetPasswordDialog)],
  ['leave-form', (open) => open(leaveFormDialog, { isSaved: true, onLeave: () => undefined })],
  ['post', (open) => open(postDialog, { product: { id: '1', name: longName.en } })],
  [
    'remove-post',
    (open) =>
      open(removePostDialog, {
        id: '1',
        productId: '1',
        onRemoved: () => undefined,
        onRestored: () => undefined,
      }),
  ],
  ['share', (open) => open(shareDialog)],
  ['report-comment', (open) => open(reportCommentDialog, { id: '1' })],
  ['up-reason', (open) => open(upReasonDialog, { productId: 'sample-1', name: 'MetaMask' })],
  [
    'up-success',
    (open) =>
      open(upSuccessDialog, {
        productId: '1',
        name: longName.zh,
        logo: null,
        addUpValue: 2,
        ranking: 1,
      }),
  ],
  ['ask', (open) => open(askDialog, { productId: 'sample-1', name: longName.en })],
  ['messages', (open) => open(messagesDialog)],
  ['vitamins', (open) => open(vitaminsDialog)],
  ['wallet-chooser', (open) => open(walletChooserDialog, { purpose: 'LOGIN' })],
  ['wallet-login', (open) => open(walletLoginDialog, { purpose: 'LOGIN', portal: 1 })],
  ['wallet-panel', (open) => open(walletPanelDialog)],
  [
    'removal',
    (open) =>
      open(removalDialog, {
        title: 'Switch off the authenticator app?',
        lead: 'Logins will not ask for its codes any more.',
        submit: 'Switch off',
        done: 'Switched off',
        remove: async () => ({ ok: true, data: null }),
      }),
  ],
  ['vitamin-guide', (open) => open(vitaminGuideDialog)],
  [
    'poster',
    (open) =>
      open(posterDialog, {
        subject: 'product',
        id: '1',
        name: longName.en,
        path: productPath('1'),
      }),
  ],
  ['search', (open) => open(searchDialog)],
  ['shortcuts', (open) => open(shortcutsDialog)],
  [
    'gallery',
    (open) => open(galleryDialog, { name: 'MetaMask', screenshots: samplePictures, first: 0 }),
  ],
  ['more', (open) => open(moreDialog)],
  ['developer-notice', (open) => open(developerNoticeDialog, { from: null })],
  [
    'set-owner',
    (open) => open(setOwnerDialog, { productId: '1', name: longName.en, onDone: () => undefined }),
  ],
  ['claim', (open) => open(claimDialog, { productId: '1', name: longName.en })],
  [
    'offer',
    (open) =>
      open(offerDialog, {
        productId: 'sample',
        name: longName.en,
        kind: 'OWNER',
        onSent: () => undefined,
      }),
  ],
  [
    'give-reason',
    (open) =>
      open(giveReasonDialog, {
        title: 'Take down: MetaMask',
        hint: 'The person who submitted it is told the reason.',
        submit: 'Take down',
        draft: { form: 'sample' },
        onSubmit: async () => undefined,
      }),
  ],
  [
    'merge',
    (open) =>
      open(mergeDialog, {
        product: { id: 'sample', name: longName.en },
        onMerged: () => undefined,
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

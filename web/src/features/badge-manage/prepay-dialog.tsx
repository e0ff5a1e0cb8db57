import styled from '@emotion/styled';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { object, string } from 'yup';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { type FieldForm, FieldPair, fieldOf, TextField } from '../../components/field.tsx';
import type { PrepayDialogProps } from '../../dialogs/badge.ts';
import { useViewer } from '../../entities/viewer/session.tsx';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import { exactCoins, parseCoins } from '../../lib/wallet/coin.ts';
import { findWalletOf } from '../../lib/wallet/find-wallet-of.ts';
import { sendTransaction } from '../../lib/wallet/send-transaction.ts';
import { keepSent, sentFor } from '../../lib/wallet/sent-transactions.ts';
import { asking } from '../../lib/wallet/wallet-asked.ts';
import { walletFaultText } from '../../lib/wallet/wallet-fault.ts';
import { Muted } from './badge-parts.tsx';
import {
  coinsOf,
  firstMints,
  lackingMints,
  mintsOf,
  mostOf,
  type PrepayValues,
  prepayFault,
} from './prepay.rules.ts';
import { prepayCall } from './prepay-call.ts';

const Fault = styled('p')({
  marginTop: 14,
  color: color.danger,
  fontSize: 14,
  '&:empty': { display: 'none' },
});

const schemaOf = (badge: PrepayDialogProps['badge']) => (text: Text) =>
  object({
    mints: string(),
    coins: string().test('amount', (coins, { createError }) => {
      const fault = prepayFault(coins ?? '', badge);
      if (fault === null) return true;
      const lacking = lackingMints(badge);
      const most = exactCoins(mostOf(lacking, badge));
      const values = { coin: badge.coin, count: lacking, most };
      return createError({ message: text(`badgeManage.prepay.${fault}`, values) });
    }),
  });

/** Sends a prepayment of gas from the connected wallet. */
export function PrepayDialog({ badge, onSent }: PrepayDialogProps) {
  const text = useText();
  const { close } = useDialogs();
  const { send, busy, fault } = usePrepay(badge, onSent);
  const [schema] = useState(() => schemaOf(badge));
  const [initialValues] = useState<PrepayValues>(() => {
    const mints = String(firstMints(badge));
    return { mints, coins: coinsOf(mints, badge) };
  });
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const submit = async ({ coins }: PrepayValues) => {
    // Another dialog may be open by the time that the wallet answers.
    if ((await send(parseCoins(coins) ?? 0n)) && isOpen.current) close();
    return undefined;
  };
  return (
    <DialogFrame title={text('badgeManage.prepay.title', { name: badge.name })} width={520}>
      <DialogLead>{text('badgeManage.prepay.lead', { network: badge.network })}</DialogLead>
      <DialogForm
        initialValues={initialValues}
        schema={schema}
        busy={busy}
        submit={({ coins }) =>
          busy
            ? text('badgeManage.prepay.inWallet')
            : text('badgeManage.prepay.submit', { amount: coins || '0', coin: badge.coin })
        }
        onSubmit={submit}
      >
        {(form) => <AmountFields form={form} badge={badge} />}
      </DialogForm>
      <Fault role="alert">{fault}</Fault>
    </DialogFrame>
  );
}

type AmountForm = FieldForm<PrepayValues> & {
  setValues(values: PrepayValues): unknown;
};

/** The same amount in mints and in coins: each follows the other. */
function AmountFields({ form, badge }: { form: AmountForm; badge: PrepayDialogProps['badge'] }) {
  const text = useText();
  const setMints = ({ target: { value } }: ChangeEvent<HTMLInputElement>) =>
    void form.setValues({ mints: value, coins: coinsOf(value, badge) });
  const setCoins = ({ target: { value } }: ChangeEvent<HTMLInputElement>) =>
    void form.setValues({ mints: mintsOf(value, badge), coins: value });
  const perMint = exactCoins(BigInt(badge.perMint));
  return (
    <>
      <FieldPair>
        <TextField
          {...fieldOf(form, 'mints')}
          onChange={setMints}
          label={text('badgeManage.prepay.mints')}
          hint={text('badgeManage.prepay.perMint', { amount: perMint, coin: badge.coin })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          autoFocus
        />
        <TextField
          {...fieldOf(form, 'coins')}
          onChange={setCoins}
          label={text('badgeManage.prepay.coins', { coin: badge.coin })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={32}
          required
        />
      </FieldPair>
      <Muted style={{ marginTop: 14 }}>{text('badgeManage.prepay.kept')}</Muted>
    </>
  );
}

function usePrepay(badge: PrepayDialogProps['badge'], onSent: PrepayDialogProps['onSent']) {
  const text = useText();
  const wallet = useViewer()?.wallet;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  /** Whether the wallet has sent it. */
  const send = async (value: bigint): Promise<boolean> => {
    const { chainId, factory: to, key } = badge;
    setBusy(true);
    setFault(null);
    try {
      const provider = await findWalletOf(wallet ?? '');
      const call = { chainId, from: wallet ?? '', to, data: prepayCall(key), value };
      const hash = await asking(`prepay:${badge.id}`, () => sendTransaction(provider, call));
      keepSent(badge.id, [...sentFor(badge.id), { hash, wei: String(value), at: Date.now() }]);
      // The page below reports it. Without the report it is shown later, when the chain tells of it.
      onSent(hash, provider);
      return true;
    } catch (error) {
      setFault(
        walletFaultText(text, error, {
          name: badge.network,
          chainId,
          coin: badge.coin,
        }),
      );
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, fault };
}

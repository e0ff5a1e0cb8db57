import styled from '@emotion/styled';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { DraftNote } from '../../components/draft-note.tsx';
import { FormAlert } from '../../components/form-alert.tsx';
import { FormBar } from '../../components/form-bar.tsx';
import { FormNotice } from '../../components/form-notice.tsx';
import { Columns } from '../../components/page.tsx';
import { TabList } from '../../components/tab-list.tsx';
import { leaveFormDialog } from '../../dialogs/developer.ts';
import { walletChooserDialog } from '../../dialogs/wallet.ts';
import type { NetworkHealth } from '../../entities/badge/network-notice.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import type { BadgeInput } from '../../gql/graphql.ts';
import type { Outcome } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useDraft } from '../../lib/form/use-draft.ts';
import { useLeaveGuard } from '../../lib/site/use-leave-guard.ts';
import { type LanguageCode, useLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { headerHeight, wide } from '../../lib/theme-tokens.ts';
import { shortAddress } from '../../lib/wallet/short-address.ts';
import type { PreviewedBadge } from './badge-preview.tsx';
import {
  fixedParts,
  newBadge,
  type OwnBadgeData,
  type PlannedBadge,
  plannedBadge,
  valuesOf,
} from './badge-values.rules.ts';
import { ClaimSection } from './claim-section.tsx';
import { LookSection } from './look-section.tsx';
import { NetworkSection } from './network-section.tsx';
import { RewardSection } from './reward-section.tsx';
import { useBadgeForm } from './use-badge-form.ts';

const Form = styled('form')({ display: 'grid', gap: 20 });
const Sections = styled('div')({ display: 'grid', gap: 20, minWidth: 0 });

const Beside = styled('aside')({
  minWidth: 0,
  [wide]: { position: 'sticky', top: headerHeight + 16 },
  '& > h2': { fontSize: 18, marginBottom: 12 },
});

export interface BadgeFormProps {
  productId: string;
  product: PreviewedBadge['product'];
  /** Null for a new badge. */
  own: OwnBadgeData | null;
  networks: readonly string[];
  /** How they are now. */
  health: readonly NetworkHealth[];
  submit: string;
  /** Shows the badge in a language. */
  preview(badge: PreviewedBadge, language: LanguageCode): ReactNode;
  /** Shows what the badge costs. */
  planner?(planned: PlannedBadge): ReactNode;
  /** The page goes on after a success. */
  onSubmit(input: BadgeInput, version: number): Promise<Outcome<() => void>>;
  /** Loads the badge, and leaves the form as it is. */
  onRefresh(): void;
  /** Opens the form again with what is stored. */
  onReload(): void;
}

/** The form of a badge with its live preview. What is typed is a draft of this tab. */
export function BadgeForm(props: BadgeFormProps) {
  const { productId, product, own, networks, preview, planner } = props;
  const text = useText();
  const { open } = useDialogs();
  const wallet = useViewer()?.wallet ?? null;
  const [initial] = useState(() => (own ? valuesOf(own) : newBadge(networks[0] ?? '')));
  const { form, fields, failure, formProps, element } = useBadgeForm({
    initial,
    own,
    networks,
    submit: async (input, values) => {
      const outcome = await props.onSubmit(input, Number(values.version));
      if (outcome.ok) {
        draft.remove();
        release();
        outcome.data();
        return undefined;
      }
      // The notice then asks what to do.
      if (outcome.failure.code === 'BADGE_CHANGED') props.onRefresh();
      return outcome.failure;
    },
  });
  const draft = useDraft(form, { form: 'badge', about: own?.id ?? `new-${productId}` });
  const release = useLeaveGuard({
    isDirty: form.dirty,
    ask: (onLeave) => open(leaveFormDialog, { isSaved: true, onLeave }),
  });
  const version = own ? String(own.version) : '';
  const startAnew = () => {
    draft.remove();
    release();
    props.onReload();
  };
  const { values } = form;
  const section = { form: fields, own, fixed: fixedParts(own) };
  const isBusy = form.isSubmitting;
  const connect = () => open(walletChooserDialog, { purpose: 'BIND' });
  return (
    <Form {...formProps}>
      {draft.isRestored ? <DraftNote form={element} onDiscard={draft.discard} /> : null}
      {values.version === version ? null : (
        <FormNotice role="note" style={{ marginBottom: 0 }}>
          <p>{text('badgeForm.changed')}</p>
          <Button type="button" variant="outline" scale="small" onClick={startAnew}>
            {text('badgeForm.startAnew')}
          </Button>
          <Button
            type="button"
            variant="outline"
            scale="small"
            onClick={() => void form.setFieldValue('version', version)}
          >
            {text('badgeForm.goOn')}
          </Button>
        </FormNotice>
      )}
      <Columns>
        <Sections>
          <LookSection {...section} />
          <NetworkSection {...section} networks={networks} health={props.health} />
          <ClaimSection {...section} />
          <RewardSection {...section} />
          {planner?.(plannedBadge(productId, values, own))}
        </Sections>
        <Beside>
          <h2>{text('badgeForm.preview.title')}</h2>
          <PreviewTabs
            show={(language) =>
              preview({ values, minted: own?.badge.minted ?? 0, product }, language)
            }
          />
        </Beside>
      </Columns>
      <FormBar data-form-bar>
        <FormAlert failure={failure} />
        <p role="status">
          {wallet
            ? text('badgeForm.wallet', { address: shortAddress(wallet) })
            : text('badgeForm.walletMissing')}
        </p>
        <div>
          {wallet ? (
            <Button type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
              {props.submit}
            </Button>
          ) : (
            <Button type="button" onClick={connect}>
              {text('wallet.connect')}
            </Button>
          )}
        </div>
      </FormBar>
    </Form>
  );
}

/** The preview in either language, first in that of the page. */
function PreviewTabs({ show }: { show(language: LanguageCode): ReactNode }) {
  const text = useText();
  const { language } = useLanguage();
  const [shown, setShown] = useState(language);
  return (
    <TabList<LanguageCode>
      label={text('badgeForm.preview.language')}
      tabs={[
        { key: 'en', label: text('badgeForm.preview.en') },
        { key: 'zh', label: text('badgeForm.preview.zh') },
      ]}
      current={shown}
      onChange={setShown}
    >
      {show(shown)}
    </TabList>
  );
}

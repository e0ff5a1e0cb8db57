import styled from '@emotion/styled';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { badgePath } from '#schema/badge-paths';
import { ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { CopyLine } from '../../components/copy-line.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import { Switch } from '../../components/switch.tsx';
import type { ManagedBadgeFieldsFragment } from '../../gql/graphql.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useSite } from '../../lib/site/site-context.tsx';
import { useTimeZone } from '../../lib/text/use-now.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import { Actions, Muted } from './badge-parts.tsx';
import { SetBadgeClaimLinkDocument } from './documents.ts';

const SwitchRow = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  marginBottom: 14,
  '& small': { display: 'block', color: color.muted, fontSize: 13.5 },
});

/** Whether the link can be used, for its text. Of a badge that is all minted it may be on, and is of no use. */
const linkState = ({ claimEnabled, status }: ManagedBadgeFieldsFragment['badge']) => {
  if (!claimEnabled) return 'off';
  if (status === 'ALL_MINTED') return 'over';
  return status === 'IN_EFFECT' ? 'on' : 'onLater';
};

/** The address by which members claim a badge; on or off. */
export function LinkCard({ own: { id, badge } }: { own: ManagedBadgeFieldsFragment }) {
  const text = useText();
  const intl = useIntl();
  const timeZone = useTimeZone();
  const { origin } = useSite();
  const { run, busy } = useCommand(SetBadgeClaimLinkDocument);
  const label = useId();
  const link = `${origin}${badgePath(id)}`;
  const isOn = badge.claimEnabled;
  return (
    <Card aria-label={text('badgeManage.link')}>
      <h2>{text('badgeManage.link')}</h2>
      <SwitchRow>
        <Switch
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-labelledby={label}
          aria-busy={busy}
          onClick={() => (busy ? undefined : void run({ id, enabled: !isOn }))}
        >
          <span />
        </Switch>
        <span id={label}>
          {text('badgeManage.link.switch')}
          <small>{text(`badgeManage.link.${linkState(badge)}`)}</small>
        </span>
      </SwitchRow>
      {badge.claimUntil ? (
        <Muted>
          {text('badgeManage.link.until', {
            time: intl.formatDate(badge.claimUntil, {
              dateStyle: 'medium',
              timeStyle: 'short',
              timeZone,
            }),
          })}
        </Muted>
      ) : null}
      <dl style={{ marginBlock: 12 }}>
        <CopyLine label={text('badgeManage.link.address')} value={link} />
      </dl>
      <QrCode value={link} label={text('badgeManage.link.qr')} />
      <Actions>
        <ButtonLink variant="outline" scale="small" to={badgePath(id)}>
          {text('badgeManage.link.open')}
        </ButtonLink>
      </Actions>
    </Card>
  );
}

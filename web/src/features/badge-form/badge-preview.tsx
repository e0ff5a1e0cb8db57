import styled from '@emotion/styled';
import { useIntl } from 'react-intl';
import { isBadgeTotal, isMilestone, vitaminsOf } from '#schema/badge-rules';
import { Chip, ChipRow } from '../../components/chip.tsx';
import { Icon } from '../../components/icon.tsx';
import { networkName } from '../../entities/badge/network-name.ts';
import { toInstant } from '../../lib/form/local-time.ts';
import { toTag, useLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius, shortText } from '../../lib/theme-tokens.ts';
import { type BadgeValues, wholeNumber } from './badge-values.rules.ts';

const Root = styled('div')({
  borderRadius: radius.card,
  border: `1px solid ${color.line}`,
  overflow: 'hidden',
  background: color.surface,
});

/** The ground of the badge: the dark green of what was earned, in both themes. */
const Ground = styled('div')({
  display: 'grid',
  placeItems: 'center',
  padding: '28px 20px',
  background: color.pine,
  color: color.onPineSoft,
});

const Medal = styled('div')({
  display: 'grid',
  placeItems: 'center',
  width: 148,
  height: 148,
  borderRadius: '50%',
  border: `6px solid ${color.citron}`,
  background: color.pineSoft,
  overflow: 'hidden',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});

const Words = styled('div')({
  display: 'grid',
  gap: 12,
  padding: 18,
  '& > div > strong': {
    display: 'block',
    fontSize: 19,
    fontWeight: 650,
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
  },
  '& > div > span': { color: color.muted, fontSize: 14, overflowWrap: 'anywhere' },
  '& > p': { ...shortText, whiteSpace: 'pre-line' },
  '& [data-missing]': { color: color.muted, fontStyle: 'normal' },
});

const Counts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 10,
  '& > div': { padding: '8px 12px', borderRadius: radius.control, background: color.sunken },
  '& dt': { fontSize: 13, color: color.muted },
  '& dd': { margin: 0, fontWeight: 650, fontSize: 17, fontVariantNumeric: 'tabular-nums' },
});

const Reward = styled('p')({
  display: 'flex',
  gap: 8,
  alignItems: 'start',
  '& > svg': { marginTop: 3, color: color.primary },
  '& small': { display: 'block', color: color.muted, fontSize: 13.5 },
});

export interface PreviewedBadge {
  values: BadgeValues;
  /** Tokens that are minted. */
  minted: number;
  product: { nameEn: string; nameZh: string };
}

/** The badge as those will see it who claim it, in the language around it. */
export function BadgePreview({ values, minted, product }: PreviewedBadge) {
  const text = useText();
  const intl = useIntl();
  const { language } = useLanguage();
  const isChinese = language === 'zh';
  const name = (isChinese ? values.nameZh : values.nameEn).trim();
  const description = (isChinese ? values.descriptionZh : values.descriptionEn).trim();
  const total = wholeNumber(values.total);
  const until = toInstant(values.claimUntil);
  return (
    <Root lang={toTag(language)}>
      <Ground>
        <Medal>
          {values.image ? (
            <img src={values.image} alt={text('badgeForm.image')} width={136} height={136} />
          ) : (
            <Icon name="badge" size={56} />
          )}
        </Medal>
      </Ground>
      <Words>
        <div>
          <strong data-missing={name === '' || undefined}>
            {name || text('badgeForm.preview.name')}
          </strong>
          <span>{isChinese ? product.nameZh : product.nameEn}</span>
        </div>
        <ChipRow>
          {values.network ? <Chip>{networkName(text, values.network)}</Chip> : null}
          <Chip>{text(`badge.eligibility.${values.eligibility}`)}</Chip>
          {values.soulbound === 'on' ? <Chip>{text('badgeForm.soulbound')}</Chip> : null}
        </ChipRow>
        <p data-missing={description === '' || undefined}>
          {description || text('badgeForm.preview.description')}
        </p>
        <Counts>
          <div>
            <dt>{text('badgeForm.preview.total')}</dt>
            <dd>{isBadgeTotal(total) ? intl.formatNumber(total) : '–'}</dd>
          </div>
          <div>
            <dt>{text('badgeForm.preview.minted')}</dt>
            <dd>{intl.formatNumber(minted)}</dd>
          </div>
        </Counts>
        <RewardLine values={values} isChinese={isChinese} />
        <p data-missing>
          {values.claimLink === 'off'
            ? text('badgeForm.preview.linkOff')
            : until
              ? text('badgeForm.preview.until', {
                  time: intl.formatDate(until, { dateStyle: 'medium', timeStyle: 'short' }),
                })
              : text('badgeForm.preview.noEnd')}
        </p>
      </Words>
    </Root>
  );
}

function RewardLine({ values, isChinese }: { values: BadgeValues; isChinese: boolean }) {
  const text = useText();
  const intl = useIntl();
  const milestone = wholeNumber(values.milestone);
  if (values.reward === 'off' || !isMilestone(milestone)) return null;
  const words = (isChinese ? values.rewardZh : values.rewardEn).trim();
  const at = values.rewardingTime === 'ON_DATE' ? toInstant(values.rewardingAt) : null;
  const vitamins = vitaminsOf(milestone);
  return (
    <Reward>
      <Icon name="gift" size={18} />
      <span>
        {at
          ? text('badgeForm.preview.rewardOn', {
              milestone,
              vitamins,
              date: intl.formatDate(at, { dateStyle: 'medium' }),
            })
          : text('badgeForm.preview.reward', { milestone, vitamins })}
        {words ? <small>{words}</small> : null}
      </span>
    </Reward>
  );
}

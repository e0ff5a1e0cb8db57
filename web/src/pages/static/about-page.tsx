import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { fixedRules } from '#schema/enums';
import { rewards } from '#schema/limits';
import { pagePaths } from '#schema/page-paths';
import en from '../../../content/about-en.md';
import zh from '../../../content/about-zh.md';
import orderEn from '../../../content/order-en.md';
import orderZh from '../../../content/order-zh.md';
import { Button, ButtonLink } from '../../components/button.tsx';
import { CapsuleMark } from '../../components/capsule-mark.tsx';
import { Card } from '../../components/card.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import { Container } from '../../components/page.tsx';
import { registerDialog } from '../../dialogs/session.ts';
import { shareDialog } from '../../dialogs/share.ts';
import { useSession } from '../../entities/viewer/session.tsx';
import { vitaminRuleTexts } from '../../features/vitamin/vitamin-rule-texts.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { PageHead } from '../../lib/site/page-head.tsx';
import { useLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import {
  betweenPhrases,
  color,
  font,
  leading,
  narrow,
  radius,
  shortWrap,
  size,
  tiny,
  wide,
} from '../../lib/theme-tokens.ts';
import { OrderRules } from '../sections/order-rules.tsx';
import { RankingArt } from './about-art.tsx';
import { type AboutText, aboutText } from './about-text.ts';
import { ArticleBlocks } from './article-blocks.tsx';

const Root = styled(Container)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 44,
  paddingBlock: '36px 88px',
  '& h2': { fontSize: size.heading },
  [narrow]: { gap: 32, paddingBlock: '20px 56px' },
});

const Intro = styled('header')({
  display: 'grid',
  gap: 40,
  alignItems: 'center',
  [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
  '& svg': { width: '100%', height: 'auto' },
  [narrow]: { '& > svg': { display: 'none' } },
  '& h1': { fontSize: 'clamp(30px, 4.4vw, 50px)', lineHeight: 1.12, letterSpacing: '-0.025em' },
  '& h1:lang(zh)': {
    fontSize: 'clamp(28px, 3.8vw, 44px)',
    lineHeight: 1.3,
    letterSpacing: 0,
    ...betweenPhrases,
  },
  '& p': {
    marginTop: 14,
    maxWidth: '62ch',
    fontSize: size.lead,
    lineHeight: leading.text,
    color: color.muted,
    textWrap: shortWrap,
  },
  '& p:lang(zh)': betweenPhrases,
  [tiny]: { '& p': { fontSize: 16, marginTop: 10 } },
});

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  [tiny]: { '& > *': { flex: 1 } },
});

/** UP and vitamins, each explained next to its icon. */
const Words = styled('ul')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [narrow]: { gap: 12, marginTop: -12 },
});

const Word = styled('li')({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr)',
  gap: '0 18px',
  alignItems: 'center',
  padding: 24,
  borderRadius: radius.card,
  background: color.pine,
  color: color.onPineSoft,
  lineHeight: leading.text,
  textWrap: shortWrap,
  '& strong': { fontWeight: 700, color: color.citron },
  '&:lang(zh)': betweenPhrases,
  [narrow]: { gridTemplateColumns: '44px minmax(0, 1fr)', gap: '0 14px', padding: 16 },
});

const Sign = styled('i')({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1',
  borderRadius: radius.control,
  background: color.pineSoft,
  color: color.citron,
});

const Ways = styled('ul')({
  display: 'grid',
  gap: 16,
  marginTop: 16,
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  [narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 12, marginTop: 12 },
  '& li': {
    padding: 20,
    borderRadius: radius.card,
    background: color.surface,
    boxShadow: `inset 0 0 0 1px ${color.line}`,
    [narrow]: { padding: 14 },
  },
  '& p:lang(zh)': betweenPhrases,
  '& h3': { display: 'flex', alignItems: 'center', gap: 8, fontSize: size.lead },
  '& svg': { color: color.primary },
  [tiny]: { '& h3': { fontSize: 16, gap: 6 } },
  '& p': {
    marginTop: 4,
    fontSize: size.small,
    lineHeight: leading.text,
    color: color.muted,
    textWrap: shortWrap,
  },
});

const Details = styled('div')({
  display: 'grid',
  gap: '40px 56px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 400px', alignItems: 'start' },
  '& section + section': { marginTop: 32 },
  '& h3': { marginTop: 14, fontSize: size.lead },
  '& section section + section': { marginTop: 20 },
  '& section p': {
    marginTop: 8,
    maxWidth: '64ch',
    fontSize: 16,
    lineHeight: leading.read,
    textWrap: shortWrap,
  },
});

const Earnings = styled('dl')({
  '& > div': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 16,
    paddingBlock: 10,
    borderTop: `1px solid ${color.line}`,
  },
  '& > div:first-of-type': { borderTop: 0 },
  '& dd': {
    fontFamily: font.display,
    fontWeight: 700,
    color: color.primary,
    fontVariantNumeric: 'tabular-nums',
  },
});

const orders = { en: orderEn, zh: orderZh };
const abouts = { en: aboutText(en), zh: aboutText(zh) };

const wayIcons: Record<keyof AboutText['ways'], IconName> = {
  up: 'up',
  ask: 'question',
  share: 'plus',
  run: 'edit',
};

function DefinedWord({ sign, word, meaning }: { sign: ReactNode; word: string; meaning: string }) {
  return (
    <Word>
      <Sign aria-hidden="true">{sign}</Sign>
      <p>
        <strong>{word}</strong> {meaning}
      </p>
    </Word>
  );
}

/** The purpose of the site, its two terms and four ways to take part fit into the first screen. */
export function AboutPage() {
  const text = useText();
  const { language } = useLanguage();
  const about = abouts[language];
  return (
    <Root as="article">
      <PageHead
        title={about.title}
        description={about.lead}
        path={pagePaths.about}
        type="article"
      />
      <Intro>
        <div>
          <h1>{about.heading}</h1>
          <p>{about.lead}</p>
        </div>
        <RankingArt />
      </Intro>
      <Words>
        <DefinedWord
          sign={<Icon name="up" size={26} strokeWidth={2.6} />}
          word={text('up.button.short')}
          meaning={about.up}
        />
        <DefinedWord
          sign={<CapsuleMark size={30} onPine />}
          word={text('home.hero.vitaminTerm')}
          meaning={about.vitamins}
        />
      </Words>
      <section>
        <h2>{about.takePart}</h2>
        <Ways>
          {(Object.keys(wayIcons) as (keyof typeof wayIcons)[]).map((way) => (
            <li key={way}>
              <h3>
                <Icon name={wayIcons[way]} size={22} />
                {about.ways[way].name}
              </h3>
              <p>{about.ways[way].what}</p>
            </li>
          ))}
        </Ways>
      </section>
      <TakePart />
      <Details>
        <div>
          <section>
            <h2>{orders[language].heading}</h2>
            <OrderRules />
          </section>
          {about.sections.map(({ heading, blocks }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              <ArticleBlocks blocks={blocks} />
            </section>
          ))}
        </div>
        <EarningsCard title={about.earnTitle} />
      </Details>
    </Root>
  );
}

/** Visitors get a register button, members a share button; both get a link to the apps. */
function TakePart() {
  const text = useText();
  const { open } = useDialogs();
  const { viewer, known } = useSession();
  return (
    <Actions data-until-known={known ? undefined : 'blank'}>
      <Button
        variant="accent"
        scale="large"
        onClick={() => open(viewer ? shareDialog : registerDialog)}
      >
        {text(viewer ? 'share.button' : 'home.hero.join')}
      </Button>
      <ButtonLink variant="outline" scale="large" to={pagePaths.apps}>
        {text('about.lookAround')}
      </ButtonLink>
    </Actions>
  );
}

function EarningsCard({ title }: { title: string }) {
  const text = useText();
  const intl = useIntl();
  return (
    <Card>
      <h2>{title}</h2>
      <Earnings>
        {fixedRules.map((rule) => (
          <div key={rule}>
            <dt>{text(vitaminRuleTexts[rule])}</dt>
            <dd>{intl.formatNumber(rewards[rule], { signDisplay: 'always' })}</dd>
          </div>
        ))}
      </Earnings>
    </Card>
  );
}

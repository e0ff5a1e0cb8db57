import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pagePaths, productPath } from '#schema/page-paths';
import { Button, ButtonLink } from '../../components/button.tsx';
import { CapsuleMark } from '../../components/capsule-mark.tsx';
import { Count } from '../../components/count.tsx';
import { Icon } from '../../components/icon.tsx';
import { Container } from '../../components/page.tsx';
import { Picture } from '../../components/picture.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { registerDialog } from '../../dialogs/session.ts';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import {
  betweenPhrases,
  color,
  font,
  motion,
  narrow,
  radius,
  shortWrap,
  size,
  tiny,
  wide,
} from '../../lib/theme-tokens.ts';

export const HomeHeroProduct = graphql(/* GraphQL */ `
  fragment HomeHero_product on Product {
    id
    name(language: $language)
    logo(relative: true)
    upValue
  }
`);

const Band = styled('section')({
  background: color.pine,
  color: color.onPine,
  overflow: 'hidden',
});

const Inside = styled(Container)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 40,
  alignItems: 'center',
  paddingBlock: '56px 60px',
  [wide]: { gridTemplateColumns: 'minmax(0, 1.05fr) minmax(0, 0.95fr)' },
  [narrow]: { paddingBlock: '28px 36px', gap: 32 },
});

const Words = styled('div')({
  '& h1': { fontSize: size.hero, lineHeight: 1.06, letterSpacing: '-0.03em' },
  '& h1:lang(zh)': {
    fontSize: 'clamp(31px, 4.2vw, 52px)',
    lineHeight: 1.25,
    letterSpacing: 0,
    ...betweenPhrases,
  },
  '& > p': {
    fontSize: 18,
    marginTop: 18,
    maxWidth: 540,
    color: color.onPineSoft,
    textWrap: shortWrap,
  },
  '& > p:lang(zh)': betweenPhrases,
  [narrow]: { '& > p': { fontSize: 16, marginTop: 12 } },
});

/** The two terms that a new visitor needs, each with its icon. */
const Terms = styled('ul')({
  display: 'grid',
  gap: 12,
  marginTop: 24,
  maxWidth: '54ch',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: 14,
  },
  '& strong': { fontWeight: 700, color: color.citron },
  '& > li > span': { textWrap: shortWrap },
  '& > li > span:lang(zh)': betweenPhrases,
  [narrow]: { marginTop: 18, fontSize: 15 },
});

const Sign = styled('i')({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: radius.control,
  background: color.pineSoft,
  color: color.citron,
});

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginTop: 28,
  [tiny]: { marginTop: 22, '& > *': { flex: 1 } },
  '& a': { color: color.onPine, boxShadow: 'inset 0 0 0 1.5px rgb(255 255 255 / 0.28)' },
  '& a:hover': { background: color.pineSoft },
  '& :focus-visible': { outlineColor: color.citron },
});

/** The products with the most UPs, drawn as capsules. */
const Capsules = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 14,
  [wide]: {
    '& li:nth-of-type(even)': { marginLeft: 72 },
    '& li:nth-of-type(odd)': { marginRight: 72 },
  },
  [narrow]: { '& li:nth-of-type(n + 4)': { display: 'none' } },
});

const Capsule = styled(Link)({
  position: 'relative',
  display: 'flex',
  height: 68,
  borderRadius: radius.pill,
  overflow: 'hidden',
  textDecoration: 'none',
  background: color.pineSoft,
  color: color.onPine,
  transition: `transform ${motion.calm}`,
  '&:hover': { transform: 'translateX(6px)' },
  '&:focus-visible': { outlineColor: color.citron, borderRadius: radius.pill },
  '& > span': { display: 'flex', alignItems: 'center', gap: 14 },
  '& > span:first-of-type': { flex: 1, minWidth: 0, paddingLeft: 12 },
  '& strong': {
    fontFamily: font.display,
    fontSize: 19,
    fontWeight: 650,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > span:last-of-type': {
    gap: 4,
    padding: '0 24px 0 18px',
    background: color.citron,
    color: color.onCitron,
    fontFamily: font.display,
    fontSize: 20,
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
  },
});

const shownAtMost = 5;

function Term({ sign, term, meaning }: { sign: ReactNode; term: string; meaning: string }) {
  return (
    <li>
      <Sign aria-hidden="true">{sign}</Sign>
      <span>
        <strong>{term}</strong> {meaning}
      </span>
    </li>
  );
}

/** Introduces Vita to visitors, with the leading products. */
export function HomeHero({
  products,
}: {
  products: readonly FragmentType<typeof HomeHeroProduct>[];
}) {
  const text = useText();
  const { open } = useDialogs();
  const leaders = readFragment(HomeHeroProduct, products).slice(0, shownAtMost);
  return (
    <Band>
      <Inside>
        <Words>
          <h1>{text('home.hero.title')}</h1>
          <p>{text('home.hero.lead')}</p>
          <Terms>
            <Term
              sign={<Icon name="up" size={24} strokeWidth={2.6} />}
              term={text('up.button.short')}
              meaning={text('home.hero.upMeaning')}
            />
            <Term
              sign={<CapsuleMark size={26} onPine />}
              term={text('home.hero.vitaminTerm')}
              meaning={text('home.hero.vitaminMeaning')}
            />
          </Terms>
          <Actions>
            <Button variant="accent" scale="large" onClick={() => open(registerDialog)}>
              {text('home.hero.join')}
            </Button>
            <ButtonLink variant="outline" scale="large" to={pagePaths.about}>
              {text('home.hero.how')}
            </ButtonLink>
          </Actions>
        </Words>
        <Capsules aria-label={text('home.hero.leaders')}>
          {leaders.map(({ id, name, logo, upValue }) => (
            <li key={id}>
              <Capsule to={productPath(id)}>
                <span>
                  <Picture name={name} src={logo} size={44} round />
                  <strong aria-hidden="true">{name}</strong>
                  <VisuallyHidden>
                    {text('home.hero.leader', { name, count: upValue })}
                  </VisuallyHidden>
                </span>
                <span aria-hidden="true">
                  <Icon name="up" size={18} strokeWidth={2.6} />
                  <Count value={upValue} />
                </span>
              </Capsule>
            </li>
          ))}
        </Capsules>
      </Inside>
    </Band>
  );
}

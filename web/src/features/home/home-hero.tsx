import styled from '@emotion/styled';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Container } from '../../components/page.tsx';
import { Picture } from '../../components/picture.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useDialogs } from '../../lib/dialogs/dialog-context.tsx';
import { productPath } from '../../lib/product/product-path.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, font, narrow, radius, wide } from '../../lib/theme-tokens.ts';

export const HomeHeroProduct = graphql(/* GraphQL */ `
  fragment HomeHero_product on Product {
    id
    name(language: $language)
    logo
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
  paddingBlock: '64px 72px',
  [wide]: { gridTemplateColumns: 'minmax(0, 1.05fr) minmax(0, 0.95fr)' },
  [narrow]: { paddingBlock: '44px 48px' },
});

const Words = styled('div')({
  '& h1': { fontSize: 'clamp(36px, 5.2vw, 62px)', lineHeight: 1.06, letterSpacing: '-0.03em' },
  '& h1:lang(zh)': {
    fontSize: 'clamp(32px, 4.4vw, 54px)',
    lineHeight: 1.25,
    letterSpacing: 0,
    wordBreak: 'keep-all',
    overflowWrap: 'anywhere',
  },
  '& p': { fontSize: 18, marginTop: 20, maxWidth: '50ch', opacity: 0.82, textWrap: 'pretty' },
});

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginTop: 32,
  '& a': { color: color.onPine, boxShadow: 'inset 0 0 0 1.5px rgb(255 255 255 / 0.28)' },
  '& a:hover': { background: color.pineSoft },
  '& :focus-visible': { outlineColor: color.citron },
});

/** The products with most UPs, as the capsules that the site is named after. */
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
  transition: 'transform 160ms ease-out',
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

/** Says to a visitor what Vita is, with the products that lead it right now. */
export function HomeHero({
  products,
}: {
  products: readonly FragmentType<typeof HomeHeroProduct>[];
}) {
  const text = useText();
  const intl = useIntl();
  const { open } = useDialogs();
  const leaders = readFragment(HomeHeroProduct, products).slice(0, shownAtMost);
  return (
    <Band>
      <Inside>
        <Words>
          <h1>{text('home.hero.title')}</h1>
          <p>{text('home.hero.lead')}</p>
          <Actions>
            <Button look="accent" scale="large" onClick={() => open('register')}>
              {text('home.hero.join')}
            </Button>
            <ButtonLink look="outline" scale="large" to="/about">
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
                  {intl.formatNumber(upValue)}
                </span>
              </Capsule>
            </li>
          ))}
        </Capsules>
      </Inside>
    </Band>
  );
}

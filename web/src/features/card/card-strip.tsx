import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { productPath } from '#schema/page-paths';
import { Picture } from '../../components/picture.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import type { CardStrip_CardFragment } from '../../gql/graphql.ts';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, narrow, radius } from '../../lib/theme-tokens.ts';
import { reportCardClick } from './report-card-click.ts';

export const CardStripCard = graphql(/* GraphQL */ `
  fragment CardStrip_card on Card {
    id
    form
    title(language: $language)
    copy(language: $language)
    picture(relative: true)
    link
    products {
      id
      name(language: $language)
      logo(relative: true)
      banner(relative: true)
      screenshots(relative: true)
    }
  }
`);

type CardData = CardStrip_CardFragment;

const Strip = styled('section')({ display: 'grid', gap: 16, marginBottom: 28 });

const Root = styled('article')({
  display: 'grid',
  gridTemplateColumns: 'minmax(200px, 1fr) auto',
  alignItems: 'center',
  gap: '14px 28px',
  padding: 20,
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > div': { display: 'grid', gap: 8 },
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& h3': { fontSize: 18, lineHeight: 1.3 },
  '& p': { color: color.muted },
  '& h3 a': { textDecoration: 'none' },
  '& h3 a:hover': { textDecoration: 'underline' },
});

const Mark = styled('span')({ fontSize: 13, fontWeight: 600, color: color.muted });

const Wide = styled('img')({
  width: '100%',
  maxWidth: 375,
  aspectRatio: '750 / 422',
  objectFit: 'cover',
  borderRadius: radius.control,
  background: color.sunken,
});

const Row = styled('ul')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(96px, 150px)',
  gap: 12,
  overflowX: 'auto',
  '& a': {
    display: 'grid',
    justifyItems: 'center',
    gap: 8,
    padding: 10,
    borderRadius: radius.control,
    fontWeight: 600,
    fontSize: 14,
    textAlign: 'center',
    textDecoration: 'none',
  },
  '& a:hover': { background: color.sunken },
  [narrow]: { gridAutoColumns: '104px' },
});

const Small = styled('img')({
  width: '100%',
  aspectRatio: '16 / 10',
  objectFit: 'cover',
  borderRadius: radius.small,
  background: color.sunken,
});

export interface CardStripProps {
  cards: readonly FragmentType<typeof CardStripCard>[] | null | undefined;
}

/** The promotion cards of a place; nothing where staff placed none. */
export function CardStrip({ cards }: CardStripProps) {
  const text = useText();
  if (!cards || cards.length === 0) return null;
  return (
    <Strip aria-label={text('card.featured')}>
      {/* The cards come before the first heading of the page's list. */}
      <VisuallyHidden as="h2">{text('card.featured')}</VisuallyHidden>
      {cards.map((card) => {
        const data = readFragment(CardStripCard, card);
        return <PromotionCard key={data.id} card={data} />;
      })}
    </Strip>
  );
}

function PromotionCard({ card }: { card: CardData }) {
  const text = useText();
  const { form, title, copy, picture, products } = card;
  return (
    <Root>
      <div>
        <Mark>{text('card.featured')}</Mark>
        <h3>
          <CardLink link={card.link} onFollow={() => reportCardClick(card.id)}>
            {title}
          </CardLink>
        </h3>
        {/* The entry is the large image with its title alone. */}
        {copy && form !== 'PICTURE_AND_ENTRY' ? <p>{copy}</p> : null}
      </div>
      {picture ? <Wide src={picture} alt="" loading="lazy" decoding="async" /> : null}
      {products.length > 0 ? (
        <Row>
          {products.map((product) => (
            <li key={product.id}>
              <Link to={productPath(product.id)} onClick={() => reportCardClick(card.id)}>
                <ProductPicture product={product} form={form} />
                {product.name}
              </Link>
            </li>
          ))}
        </Row>
      ) : null}
    </Root>
  );
}

function ProductPicture({
  product: { name, logo, banner, screenshots },
  form,
}: {
  product: CardData['products'][number];
  form: CardData['form'];
}) {
  const wide = form === 'PICTURES' ? (banner ?? screenshots[0]) : null;
  if (!wide) return <Picture name={name} src={logo} size={56} />;
  return <Small src={wide} alt="" loading="lazy" decoding="async" />;
}

interface CardLinkProps {
  link: string;
  onFollow(): void;
  children: ReactNode;
}

/** A link of this site, or one to another site in a new tab. */
function CardLink({ link, onFollow, children }: CardLinkProps) {
  if (link.startsWith('/')) {
    return (
      <Link to={link} onClick={onFollow}>
        {children}
      </Link>
    );
  }
  return (
    <a href={link} target="_blank" rel="noopener nofollow" onClick={onFollow}>
      {children}
    </a>
  );
}

import styled from '@emotion/styled';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { times } from '#schema/limits';
import { pagePaths, productPath, searchPath } from '#schema/page-paths';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useDebounced } from '../../lib/list/use-debounced.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';
import { PopularWords } from './hot-words.tsx';
import { SearchInput } from './search-input.tsx';
import { useSearch } from './use-search.ts';

const Panel = styled('div')({
  minHeight: 220,
  paddingTop: 20,
  '& h3': { fontSize: 14, fontWeight: 600, color: color.muted, marginBottom: 10 },
});

const Hint = styled('p')({ padding: '32px 0', textAlign: 'center', color: color.muted });

const Hit = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  minHeight: 56,
  padding: '8px 12px',
  marginInline: -12,
  borderRadius: radius.control,
  textDecoration: 'none',
  '&:hover, &:focus-visible': { background: color.sunken },
  '& > span:last-of-type': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& strong': { fontWeight: 600 },
  '& small': { color: color.muted, fontSize: 14 },
});

const Sign = styled('span')({ display: 'grid', placeItems: 'center', width: 40, height: 40 });

const previewSize = 5;

/** The quick search: hot words, then results while the user types. */
export function SearchDialog() {
  const text = useText();
  const { close } = useDialogs();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [word, setWord] = useState('');
  // In this component, so that it debounces from the first key on.
  const settled = useDebounced(word.trim(), times.searchDebounce);
  const search = (input: string) => {
    const trimmed = input.trim();
    if (!trimmed) return;
    close();
    void navigate(searchPath(trimmed));
  };
  const change = (value: string) => {
    setWord(value);
    // An empty input shows the hot words and leaves the page of results.
    if (value === '' && pathname === pagePaths.search) void navigate(pagePaths.home);
  };
  return (
    <DialogFrame title={text('search.title')} width={620} atTop>
      <SearchInput value={word} autoFocus onChange={change} onSearch={() => search(word)} />
      <Panel aria-live="polite">
        {word.trim() ? (
          <Preview word={word.trim()} settled={settled} />
        ) : (
          <PopularWords title={<h3>{text('search.hotWords')}</h3>} onChoose={close} />
        )}
      </Panel>
    </DialogFrame>
  );
}

interface PreviewProps {
  word: string;
  /** The word when typing last paused. */
  settled: string;
}

function Preview({ word, settled }: PreviewProps) {
  const text = useText();
  const { close } = useDialogs();
  const language = useGraphLanguage();
  const { products, posts, waiting } = useSearch(settled, language, previewSize);
  if (waiting || settled !== word) return <Hint>{text('search.wait')}</Hint>;
  if (products.length === 0 && posts.length === 0) {
    return <Hint>{text('search.nothing', { word })}</Hint>;
  }
  return (
    <>
      {products.map(({ id, name, tagline, logo }) => (
        <Hit key={id} to={productPath(id)} onClick={close}>
          <Picture name={name} src={logo} size={40} />
          <span>
            <strong>{name}</strong> <small>{tagline}</small>
          </span>
        </Hit>
      ))}
      {posts.map(({ id, header, product }) => (
        <Hit key={id} to={productPath(product.id, 'posts')} onClick={close}>
          <Sign>
            <Icon name="pulse" />
          </Sign>
          <span>
            <strong>{header}</strong> <small>{product.name}</small>
          </span>
        </Hit>
      ))}
      <Hit to={searchPath(word)} onClick={close}>
        <Sign>
          <Icon name="arrow" />
        </Sign>
        <span>{text('search.all', { word })}</span>
      </Hit>
    </>
  );
}

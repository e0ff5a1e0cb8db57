import styled from '@emotion/styled';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { times } from '#schema/limits';
import { pagePaths, productPath, searchPath } from '#schema/page-paths';
import { plainKeyword } from '#schema/search-keyword';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useDebounced } from '../../lib/list/use-debounced.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';
import { PopularWords } from './hot-words.tsx';
import { MarkedText } from './marked-text.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { SearchInput } from './search-input.tsx';
import { useCombobox } from './use-combobox.ts';
import { rememberSearch } from './use-recent-searches.ts';
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
  '&[aria-selected="true"]': {
    background: color.sunken,
    outline: `2px solid ${color.primary}`,
    outlineOffset: -2,
  },
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
  const language = useGraphLanguage();
  const { frame, input, listId, active, reset, onKeyDown } = useCombobox();
  // In this component, so that it debounces from the first key on.
  const trimmed = plainKeyword(word);
  const settled = useDebounced(trimmed, times.searchDebounce);
  const found = useSearch(settled, language, previewSize);
  const isWaiting = found.waiting || settled !== trimmed;
  const hasOptions = trimmed !== '' && !isWaiting && found.products.length + found.posts.length > 0;
  const search = (input: string) => {
    const keyword = plainKeyword(input);
    if (!keyword) return;
    close();
    rememberSearch(keyword);
    void navigate(searchPath(keyword));
  };
  const change = (value: string) => {
    setWord(value);
    reset();
    // An empty input shows the hot words and leaves the page of results.
    if (value === '' && pathname === pagePaths.search) void navigate(pagePaths.home);
  };
  return (
    <DialogFrame title={text('search.title')} width={620} atTop>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between its links */}
      <div ref={frame} onKeyDown={onKeyDown}>
        <SearchInput
          value={word}
          autoFocus
          inputRef={input}
          options={{ id: listId, isOpen: hasOptions, active }}
          onChange={change}
          onSearch={() => search(word)}
        />
        <Panel>
          {/* Screen readers announce what changes within it. */}
          <div aria-live="polite">
            {trimmed && !hasOptions ? (
              <Hint>
                {isWaiting ? text('search.wait') : text('search.nothing', { word: trimmed })}
              </Hint>
            ) : null}
          </div>
          {hasOptions ? (
            <Options word={trimmed} found={found} listId={listId} active={active} />
          ) : null}
          {trimmed ? null : (
            <>
              <PopularWords title={<h3>{text('search.hotWords')}</h3>} onChoose={close} />
              <RecentSearches onChoose={close} />
            </>
          )}
        </Panel>
      </div>
    </DialogFrame>
  );
}

interface OptionsProps {
  word: string;
  found: Pick<ReturnType<typeof useSearch>, 'products' | 'posts'>;
  listId: string;
  /** The id of the chosen option. */
  active: string | null;
}

/** What was found, and the way to all of it. The focus stays in the field. */
function Options({ word, found, listId, active }: OptionsProps) {
  const text = useText();
  const { close } = useDialogs();
  const option = (key: string) => {
    const id = `${listId}-${key}`;
    return { id, role: 'option', tabIndex: -1, 'aria-selected': id === active } as const;
  };
  return (
    <div role="listbox" id={listId} aria-label={text('search.label')}>
      {found.products.map(({ id, name, logo, searchMarks }) => (
        <Hit key={id} {...option(`product-${id}`)} to={productPath(id)} onClick={close}>
          <Picture name={name} src={logo} size={40} />
          <span>
            <strong>
              <MarkedText pieces={searchMarks.name} />
            </strong>{' '}
            <small>
              <MarkedText pieces={searchMarks.tagline} />
            </small>
          </span>
        </Hit>
      ))}
      {found.posts.map(({ id, header, product }) => (
        <Hit
          key={id}
          {...option(`post-${id}`)}
          to={productPath(product.id, 'posts')}
          onClick={close}
        >
          <Sign>
            <Icon name="pulse" />
          </Sign>
          <span>
            <strong>{header}</strong> <small>{product.name}</small>
          </span>
        </Hit>
      ))}
      <Hit
        {...option('all')}
        to={searchPath(word)}
        onClick={() => {
          rememberSearch(word);
          close();
        }}
      >
        <Sign>
          <Icon name="arrow" />
        </Sign>
        <span>{text('search.all', { word })}</span>
      </Hit>
    </div>
  );
}

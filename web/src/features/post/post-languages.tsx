import styled from '@emotion/styled';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { languages } from '#schema/enums';
import { ButtonLink } from '../../components/button.tsx';
import { LinkTabs } from '../../components/link-tabs.tsx';
import { EmptyState } from '../../components/state.tsx';
import { labelsCookie, storeCookies } from '../../entities/viewer/display-cookies.ts';
import { type GraphLanguage, useGraphLanguage, useLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';

export interface PostLanguages {
  isAll: boolean;
  /** The language part of a `PostFilter`. */
  filter: { language?: GraphLanguage };
  /** Adds `lang=all` to the address of another view of the list, if it is in this address. */
  addLanguages(path: string): string;
}

const withAllLanguages = (path: string) => `${path}${path.includes('?') ? '&' : '?'}lang=all`;

/** Posts in the interface's language, or in all languages with `lang=all` in the address; a cookie tells. */
export function usePostLanguages(): PostLanguages {
  const language = useGraphLanguage();
  const [params] = useSearchParams();
  const isAll = params.get('lang') === 'all';
  const { language: own } = useLanguage();
  useEffect(() => {
    storeCookies((isSecure) => labelsCookie(isAll ? languages : [own], isSecure));
  }, [isAll, own]);
  return {
    isAll,
    filter: isAll ? {} : { language },
    addLanguages: (path) => (isAll ? withAllLanguages(path) : path),
  };
}

/** At the end of its line, because readers seldom need it. */
const Aside = styled('div')({ display: 'flex', justifyContent: 'end', marginLeft: 'auto' });

interface LanguagesOfProps {
  /** The list's address without `lang`. */
  path: string;
}

/** Selects the interface's language or all languages. */
export function PostLanguageFilter({ path }: LanguagesOfProps) {
  const text = useText();
  const { isAll } = usePostLanguages();
  return (
    <Aside>
      <LinkTabs
        variant="plain"
        label={text('post.languages')}
        tabs={[
          { key: 'own', to: path, label: text('post.ownLanguage') },
          { key: 'all', to: withAllLanguages(path), label: text('post.allLanguages') },
        ]}
        current={isAll ? 'all' : 'own'}
      />
    </Aside>
  );
}

/** Replaces an empty list; the other language may have posts. */
export function NoPostsInLanguage({ path }: LanguagesOfProps) {
  const text = useText();
  const { isAll } = usePostLanguages();
  if (isAll) return <EmptyState />;
  return (
    <EmptyState
      hint={text('post.noneInLanguage')}
      action={
        <ButtonLink variant="outline" to={withAllLanguages(path)}>
          {text('post.allLanguages')}
        </ButtonLink>
      }
    />
  );
}

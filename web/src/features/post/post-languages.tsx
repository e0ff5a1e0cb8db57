import styled from '@emotion/styled';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { LinkTabs } from '../../components/link-tabs.tsx';
import { EmptyState } from '../../components/state.tsx';
import type { GraphLanguage } from '../../lib/text/language.ts';
import { useGraphLanguage } from '../../lib/text/language-context.tsx';
import { useText } from '../../lib/text/use-text.ts';

export interface PostLanguages {
  isAll: boolean;
  /** The part of a `PostFilter` that is about the language. */
  filter: { language?: GraphLanguage };
  /** The address of another view of the same list, which shows the same languages. */
  keep(path: string): string;
}

const withAllLanguages = (path: string) => `${path}${path.includes('?') ? '&' : '?'}lang=all`;

/** Posts in the interface's language, or in all of them with `lang=all` in the address (I1, Q20). */
export function usePostLanguages(): PostLanguages {
  const language = useGraphLanguage();
  const [params] = useSearchParams();
  const isAll = params.get('lang') === 'all';
  return {
    isAll,
    filter: isAll ? {} : { language },
    keep: (path) => (isAll ? withAllLanguages(path) : path),
  };
}

/** At the end of its line, where the sentences of the posts end: who reads needs it seldom. */
const Aside = styled('div')({ display: 'flex', justifyContent: 'end', marginLeft: 'auto' });

interface LanguagesOfProps {
  /** The list's address without a choice of languages. */
  path: string;
}

/** The choice between the interface's language and all of them. */
export function PostLanguageFilter({ path }: LanguagesOfProps) {
  const text = useText();
  const { isAll } = usePostLanguages();
  return (
    <Aside>
      <LinkTabs
        look="plain"
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

/** What stands in a list without posts: there may be some in the other language. */
export function NoPostsInLanguage({ path }: LanguagesOfProps) {
  const text = useText();
  const { isAll } = usePostLanguages();
  if (isAll) return <EmptyState />;
  return (
    <EmptyState
      hint={text('post.noneInLanguage')}
      action={
        <ButtonLink look="outline" to={withAllLanguages(path)}>
          {text('post.allLanguages')}
        </ButtonLink>
      }
    />
  );
}

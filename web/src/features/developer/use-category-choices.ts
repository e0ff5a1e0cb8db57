import { useMemo } from 'react';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useLanguage } from '../../lib/text/language.ts';
import { CategoriesDocument } from './documents.ts';
import type { CategoryChoice } from './form-sections.tsx';

/** All categories with their names in the reader's language; undefined while they load. */
export function useCategoryChoices() {
  const { language } = useLanguage();
  const { data, error, retry } = useQuery(CategoriesDocument);
  const choices = useMemo<CategoryChoice[] | undefined>(
    () =>
      data?.productCategories?.map((category) => ({
        ...category,
        nameEn: category.nameEn ?? '',
        nameZh: category.nameZh ?? '',
        name: (language === 'zh' ? category.nameZh : category.nameEn) ?? '',
      })),
    [data, language],
  );
  return { choices, error, retry };
}

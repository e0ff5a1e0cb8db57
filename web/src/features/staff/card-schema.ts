import { object, string } from 'yup';
import { type CardForm, cardLimits, hasPicture } from '#schema/cards';
import { failureText } from '../../lib/command/failure.ts';
import type { Text } from '../../lib/text/text-id.ts';

/** The ids that staff typed, separated by commas or spaces. */
export const productIdsOf = (typed: string): string[] => typed.split(/[,，\s]+/).filter(Boolean);

/** What every card needs. The server checks the rest, and names the field of what it refuses. */
export const cardSchema = (text: Text) => {
  const required = (field: string) =>
    failureText(text, { code: 'FIELD_REQUIRED', params: { field } });
  const { min, max } = cardLimits.products;
  return object({
    titleEn: string().when('titleZh', {
      is: (titleZh?: string) => !titleZh?.trim(),
      // biome-ignore lint/suspicious/noThenProperty: the name is Yup's
      then: (title) => title.trim().required(required('titleEn')),
    }),
    picture: string().when('form', {
      is: hasPicture,
      // biome-ignore lint/suspicious/noThenProperty: the name is Yup's
      then: (picture) => picture.required(required('picture')),
    }),
    productIds: string().test(
      'count',
      text('card.productCount', { min, max }),
      (typed, { parent }) => {
        const count = productIdsOf(typed ?? '').length;
        return hasPicture(parent.form as CardForm) || (count >= min && count <= max);
      },
    ),
    link: string().trim().required(required('link')),
    startsAt: string().required(required('startsAt')),
  });
};

import { array, boolean, object, string } from 'yup';
import { DAY, MINUTE } from '#schema/durations';
import { counts, lengths } from '#schema/limits';
import { contentLength } from '#schema/markup';
import { postSchedule } from '#schema/post-limits';
import { textLength } from '#schema/text-length';
import { failureText } from '../../lib/command/failure.ts';
import { lengthRule } from '../../lib/form/length-schema.ts';
import { toInstant } from '../../lib/form/local-time.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { isTooMuchMarkup } from './post-values.rules.ts';

/** A field shows minutes, so that the present one counts as now. */
const timeRules = (text: Text) => ({
  isFuture: (local: string) => Date.parse(toInstant(local) ?? '') > Date.now() - MINUTE,
  isNear: (local: string) =>
    Date.parse(toInstant(local) ?? '') <= Date.now() + postSchedule.daysAhead * DAY,
  past: text('error.SCHEDULE_PAST'),
  far: text('error.SCHEDULE_TOO_FAR', { days: postSchedule.daysAhead }),
});

/** The rules of a post, which the server checks again. @param isUploading whether its text is not whole yet */
export const postSchema = (isUploading: () => boolean) => (text: Text) =>
  schemaOf(text, isUploading);

function schemaOf(text: Text, isUploading: () => boolean) {
  const { min, max } = lengths.postContent;
  const missing = (field: string) =>
    failureText(text, { code: 'FIELD_REQUIRED', params: { field } });
  const tooLong = (field: string, range: object) =>
    failureText(text, { code: 'FIELD_LENGTH', params: { field, ...range } });
  const times = timeRules(text);
  return object({
    productId: string().required(text('postForm.product.required')),
    topic: string().test(
      'length',
      tooLong('topic', { min: 0, max: lengths.postTopic.max }),
      (value) => textLength(value ?? '') <= lengths.postTopic.max,
    ),
    header: lengthRule(text, 'header', lengths.postHeader),
    content: string()
      .test('uploaded', text('postForm.picture.wait'), () => !isUploading())
      .test('required', missing('content'), (value) => contentLength(value ?? '') >= min)
      .test(
        'length',
        tooLong('content', { min, max }),
        (value) => contentLength(value ?? '') <= max && !isTooMuchMarkup(value ?? ''),
      ),
    labels: array().max(
      counts.postLabels,
      failureText(text, { code: 'TOO_MANY_LABELS', params: { max: counts.postLabels } }),
    ),
    pick: boolean(),
    publishAt: string()
      .test('future', times.past, (value) => !value || times.isFuture(value))
      .test('near', times.far, (value) => !value || times.isNear(value)),
  });
}

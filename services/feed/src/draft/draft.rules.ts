import { DomainError } from '#kit/runtime/errors';
import { DAY } from '#schema/durations';
import { postDrafts, postSchedule } from '#schema/post-limits';
import type { PlannedText } from './draft-row.ts';

/** PostgreSQL stores neither NUL nor half of a pair of surrogates. */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;

/** The text as it was typed, as JSON. @throws DRAFT_TOO_LARGE; FIELD_INVALID for what is no time */
export function draftJson({ plannedAt, ...text }: PlannedText): string {
  const { topic, header, content, labels, pick } = text;
  if (plannedAt && Number.isNaN(plannedAt.getTime())) {
    throw new DomainError('FIELD_INVALID', { field: 'plannedAt' });
  }
  const planned = plannedAt ? { plannedAt } : {};
  const json = JSON.stringify({ topic, header, content, labels, pick, ...planned }, storable);
  if (Buffer.byteLength(json) > postDrafts.bytes) throw new DomainError('DRAFT_TOO_LARGE');
  return json;
}

/**
 * When a post is published later.
 * @throws FIELD_INVALID for no time, SCHEDULE_PAST, SCHEDULE_TOO_FAR
 */
export function checkPublishAt(publishAt: Date, now: Date): Date {
  const time = publishAt.getTime();
  if (Number.isNaN(time)) throw new DomainError('FIELD_INVALID', { field: 'publishAt' });
  if (time <= now.getTime()) throw new DomainError('SCHEDULE_PAST', { field: 'publishAt' });
  const days = postSchedule.daysAhead;
  if (time > now.getTime() + days * DAY) {
    throw new DomainError('SCHEDULE_TOO_FAR', { field: 'publishAt', days });
  }
  return publishAt;
}

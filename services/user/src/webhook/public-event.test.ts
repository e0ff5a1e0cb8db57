import { globSync, readFileSync } from 'node:fs';
import { type AnyEvent, parseEvent } from '#kit/events/event';
import { projectFile } from '#kit/runtime/paths';
import { type EventType, eventSchemas } from '#schema/generated/events';
import { type WebhookType, webhookFields, webhookTypes } from '#schema/webhooks';
import { publicEvent } from './public-event.ts';
import { testEvent } from './test-event.ts';

/** A valid event of each type. */
const samples = globSync('tests/contract/event-corpus/*.json', { cwd: projectFile('.') }).map(
  (path) => parseEvent(readFileSync(projectFile(path), 'utf8')),
);
const sampleOf = (type: EventType): AnyEvent => {
  const found = samples.find((each) => each.type === type);
  if (!found) throw new Error(`no sample of ${type}`);
  return structuredClone(found);
};

describe('what webhooks send', () => {
  it('is an envelope without a member, a reason or a text of a member', () => {
    const member =
      /^(user|owner|sharer|submitter|author|editor|asker|replied|previousOwner|member|maintainer|mentioned)Ids?$/;
    const hidden =
      /^(reason|header|fraud|by|again|countsForRewards|memberIds|hash|claimId|leadId|subjectId)$/;
    for (const type of webhookTypes) {
      const event = sampleOf(type);
      const sent = publicEvent(event);
      const { data, ...envelope } = JSON.parse(sent?.body ?? '{}');
      const fields = Object.keys(data);
      expect(fields.filter((field) => member.test(field) || hidden.test(field))).toEqual([]);
      expect(fields).toContain('productId');
      expect(Object.keys(envelope).sort()).toEqual(
        expect.arrayContaining(['id', 'source', 'specversion', 'subject', 'time', 'type']),
      );
      expect(envelope.traceparent).toBeUndefined();
      expect(sent).toMatchObject({ id: event.id, type, productId: data.productId });
    }
  });

  it.each(Object.entries(webhookFields))('has fields of the schema only: %s', (type, fields) => {
    const { properties } = eventSchemas[type as EventType] as { properties: object };
    expect(fields.filter((field) => !Object.hasOwn(properties, field))).toEqual([]);
  });

  it('is nothing of another type', () => {
    const others = samples.filter(({ type }) => !webhookTypes.includes(type as WebhookType));
    expect(others.length).toBeGreaterThan(20);
    expect(others.filter((event) => publicEvent(event) !== null)).toEqual([]);
  });

  it('is nothing of a draft of a badge, or of a post that was gone already', () => {
    const badge = sampleOf('badge.badge-changed.v1') as Extract<
      AnyEvent,
      { type: 'badge.badge-changed.v1' }
    >;
    expect(publicEvent(badge)).not.toBeNull();
    expect(publicEvent({ ...badge, data: { ...badge.data, status: 'DRAFT' } })).toBeNull();
    const post = sampleOf('feed.post-removed.v1') as Extract<
      AnyEvent,
      { type: 'feed.post-removed.v1' }
    >;
    expect(publicEvent({ ...post, data: { ...post.data, again: true } })).toBeNull();
  });

  it('names nobody in the subject of a comment about an UP', () => {
    const comment = sampleOf('feed.comment-added.v1') as Extract<
      AnyEvent,
      { type: 'feed.comment-added.v1' }
    >;
    const subject = `7:${comment.data.authorId}`;
    const data = { ...comment.data, kind: 'UP' as const, subjectId: subject, productId: '7' };
    const sent = publicEvent({ ...comment, subject, data });
    expect(JSON.parse(sent?.body ?? '{}').subject).toBe('7');
    expect(sent?.body).not.toContain(comment.data.authorId);
  });

  const parts = { id: 'x', webhookId: 'y', challenge: 'z' };

  it('is in a test event what the schema of its type says', () => {
    for (const type of webhookTypes) {
      const at = new Date('2026-11-27T12:00:00Z');
      const event = testEvent({ ...parts, at, type, schema: eventSchemas[type] });
      expect(event).toMatchObject({ type, test: true });
      expect(Object.keys(event.data).sort()).toEqual([...webhookFields[type]].sort());
    }
    const listed = 'catalog.product-listed.v1';
    const sample = testEvent({
      ...parts,
      at: new Date(0),
      type: listed,
      schema: eventSchemas[listed],
    });
    expect(sample.data).toMatchObject({ slug: 'example', name: { en: 'Example', zh: '示例' } });
    const ping = { ...parts, at: new Date(0), type: null, schema: null };
    expect(testEvent(ping)).toMatchObject({
      type: 'webhook.ping',
      data: { webhookId: 'y', challenge: 'z' },
    });
  });
});

import type { EventDataByType, EventType } from '#schema/generated/events';
import type { Facts, OutboxRow } from './facts.ts';
import type { Findings } from './findings.ts';

/** The checked part of an event's envelope. */
export type TopicEvent = {
  [T in EventType]: { id: string; type: T; data: EventDataByType[T] };
}[EventType];

/** A message of a topic; messages of one key are in topic order. */
export interface TopicRecord {
  topic: string;
  key: string;
  event: TopicEvent;
}

/**
 * A relay that died between publishing and deleting publishes again: it may return to any published
 * event and continues from there one by one. A redrive repeats one event alone, at any time. New
 * events come only after all older ones.
 */
function checkRepeats(
  lane: string,
  records: readonly TopicRecord[],
  redriven: ReadonlySet<string>,
  findings: Findings,
): TopicEvent[] {
  const places = new Map<string, number>();
  const events: TopicEvent[] = [];
  let previous = -1;
  for (const { event } of records) {
    let place = places.get(event.id);
    if (place === undefined) {
      place = events.length;
      places.set(event.id, place);
      events.push(event);
    } else if (redriven.has(event.id) && place !== previous + 1) continue;
    if (place > previous + 1) {
      findings.order.push(`${lane}: event ${event.id} passes over ${place - previous - 1} others`);
    }
    previous = place;
  }
  return events;
}

function checkSequence(
  lane: string,
  events: readonly TopicEvent[],
  rows: ReadonlyMap<string, OutboxRow>,
  findings: Findings,
): void {
  let last = 0;
  for (const { id } of events) {
    const row = rows.get(id);
    if (!row) continue;
    if (row.seq < last) findings.order.push(`${lane}: event ${id} came after a younger one`);
    last = Math.max(last, row.seq);
  }
}

/** The totals in events grow by the value of each event. */
function checkTotals(lane: string, events: readonly TopicEvent[], findings: Findings): void {
  const totals = { ups: 0, followers: 0, balance: 0 };
  const expectTotal = (name: keyof typeof totals, step: number, reported: number) => {
    if (totals[name] + step !== reported) {
      findings.order.push(`${lane}: ${name} went from ${totals[name]} by ${step} to ${reported}`);
    }
    totals[name] = reported;
  };
  for (const { type, data } of events) {
    if (type === 'catalog.up-cast.v1') expectTotal('ups', data.weight, data.upValue);
    else if (type === 'catalog.product-followed.v1') {
      expectTotal('followers', data.following ? 1 : -1, data.followers);
    } else if (type === 'vitamin.transferred.v1') {
      expectTotal('balance', data.amount, data.balance);
    }
  }
}

function checkPresence(facts: Facts, ids: ReadonlySet<string>, findings: Findings): void {
  const known = new Set(facts.outbox.map(({ id }) => id));
  for (const { id, service, isPublished } of facts.outbox) {
    if (!isPublished) findings.lost.push(`event ${id} of ${service} was not published`);
    else if (!ids.has(id)) findings.lost.push(`event ${id} of ${service} is on no topic`);
  }
  for (const id of ids) if (!known.has(id)) findings.phantom.push(`event ${id} was never made`);
}

/** The last published unread count equals the stored one. */
function checkLastUnread({ unread }: Facts, records: readonly TopicRecord[], findings: Findings) {
  const reported = new Map<string, number>();
  for (const { event } of records) {
    if (event.type === 'user.unread-changed.v1')
      reported.set(event.data.userId, event.data.messages);
  }
  for (const { userId, messages } of unread) {
    const last = reported.get(userId) ?? 0;
    if (last !== messages)
      findings.drift.push(`unread of ${userId} is ${messages}, reported ${last}`);
  }
}

/** Compares the topics with the outboxes. Returns the number of repeated records. */
export function checkTopics(
  records: readonly TopicRecord[],
  facts: Facts,
  redriven: ReadonlySet<string>,
  findings: Findings,
): number {
  const rows = new Map(facts.outbox.map((row) => [row.id, row]));
  const lanes = Map.groupBy(records, ({ topic, key }) => `${topic} ${key}`);
  let distinct = 0;
  for (const [lane, ofLane] of lanes) {
    const events = checkRepeats(lane, ofLane, redriven, findings);
    checkSequence(lane, events, rows, findings);
    checkTotals(lane, events, findings);
    distinct += events.length;
  }
  checkPresence(facts, new Set(records.map(({ event }) => event.id)), findings);
  checkLastUnread(facts, records, findings);
  return records.length - distinct;
}

import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import type { EventFilter } from '#kit/events/event-filter';
import { clockSkewMs, positionPattern, type ReadOptions } from '#kit/events/transport';
import { DomainError } from '#kit/runtime/errors';
import { parseTime } from '#kit/runtime/parse-time';
import { type EventType, eventSchemas } from '#schema/generated/events';
import type { Topic } from '#schema/topics';
import { eventFilters } from '#schema/traffic-limits';

export const streamFormats = { sse: 'text/event-stream', ndjson: 'application/x-ndjson' } as const;
export type StreamFormat = keyof typeof streamFormats;

/** What a request to `/events/<topic>` asks for. */
export interface StreamRequest {
  topic: Topic;
  from: ReadOptions['from'];
  /** False ends the response at the present end of the topic. */
  follow: boolean;
  format: StreamFormat;
  filter: EventFilter;
  gzip: boolean;
}

const once = ['since', 'from', 'format', 'follow'] as const;
const several = ['type', 'key'] as const;
type Single = (typeof once)[number];

/** A name or value of the caller in an error. */
const shown = (text: string): string => text.slice(0, 100);

/** @throws STREAM_PARAMETER_UNKNOWN, STREAM_PARAMETER_REPEATED */
function assertKnown(parameters: URLSearchParams): void {
  const known: readonly string[] = [...once, ...several];
  for (const name of parameters.keys()) {
    if (!known.includes(name)) {
      throw new DomainError('STREAM_PARAMETER_UNKNOWN', { field: shown(name) });
    }
  }
  const repeated = once.find((name) => parameters.getAll(name).length > 1);
  if (repeated) throw new DomainError('STREAM_PARAMETER_REPEATED', { field: repeated });
}

/** Undefined without the parameter. @throws STREAM_PARAMETER_INVALID */
function choice<T extends string>(
  parameters: URLSearchParams,
  field: Single,
  values: readonly T[],
): T | undefined {
  const given = parameters.get(field);
  const found = values.find((value) => value === given);
  if (given === null || found) return found;
  throw new DomainError('STREAM_PARAMETER_INVALID', { field, allowed: values.join(', ') });
}

/** @throws STREAM_TIME_INVALID, STREAM_TIME_FUTURE */
function sinceOf(parameters: URLSearchParams, now: Date): Date | null {
  const text = parameters.get('since');
  if (text === null) return null;
  // A query has a space in place of a plus sign that was not encoded.
  const since = parseTime(text.replace(/ (?=\d\d:\d\d$)/, '+'));
  if (!since) throw new DomainError('STREAM_TIME_INVALID', { field: 'since' });
  if (since.getTime() > now.getTime() + clockSkewMs) {
    throw new DomainError('STREAM_TIME_FUTURE', { field: 'since' });
  }
  return since;
}

/**
 * `Last-Event-ID` of a client that reconnects takes precedence over `from` and `since`.
 * @throws STREAM_POSITION_INVALID, STREAM_PARAMETERS_EXCLUSIVE
 */
function fromOf(
  parameters: URLSearchParams,
  headers: IncomingHttpHeaders,
  since: Date | null,
): ReadOptions['from'] {
  const from = parameters.get('from');
  if (from !== null && since) {
    throw new DomainError('STREAM_PARAMETERS_EXCLUSIVE', { field: 'since', other: 'from' });
  }
  const last = headers['last-event-id'];
  const [field, position] =
    typeof last === 'string' && last ? ['Last-Event-ID', last] : ['from', from];
  if (position === null) return since ? { since } : 'end';
  if (field === 'from' && (position === 'beginning' || position === 'end')) return position;
  if (positionPattern.test(position)) return { after: position };
  throw new DomainError('STREAM_POSITION_INVALID', { field });
}

/** @throws STREAM_TYPE_UNKNOWN, STREAM_TYPE_ELSEWHERE, TOO_MANY_ITEMS */
function typesOf(parameters: URLSearchParams, topic: Topic): ReadonlySet<EventType> {
  const field = 'type';
  const given = parameters.getAll(field);
  if (given.length > eventFilters.types) {
    throw new DomainError('TOO_MANY_ITEMS', { field, max: eventFilters.types });
  }
  for (const type of given) {
    const schema = Object.hasOwn(eventSchemas, type) ? eventSchemas[type as EventType] : null;
    if (!schema) throw new DomainError('STREAM_TYPE_UNKNOWN', { field, type: shown(type) });
    const { 'x-topic': home } = schema as { 'x-topic': Topic };
    if (home !== topic)
      throw new DomainError('STREAM_TYPE_ELSEWHERE', { field, type, topic: home });
  }
  return new Set(given as EventType[]);
}

/** @throws FIELD_LENGTH, TOO_MANY_ITEMS */
function keysOf(parameters: URLSearchParams): ReadonlySet<string> {
  const field = 'key';
  const given = parameters.getAll(field);
  const { keys, keyLength: max } = eventFilters;
  if (given.length > keys) throw new DomainError('TOO_MANY_ITEMS', { field, max: keys });
  if (given.some((key) => key === '' || Array.from(key).length > max)) {
    throw new DomainError('FIELD_LENGTH', { field, min: 1, max });
  }
  return new Set(given);
}

/** @throws STREAM_PARAMETER_INVALID, STREAM_FORMAT_REFUSED */
function formatOf(parameters: URLSearchParams, headers: IncomingHttpHeaders): StreamFormat {
  const names = Object.keys(streamFormats) as StreamFormat[];
  const given = choice(parameters, 'format', names);
  if (given) return given;
  const [best] = new Negotiator({ headers }).mediaTypes(Object.values(streamFormats));
  const accepted = names.find((name) => streamFormats[name] === best);
  if (!accepted) throw new DomainError('STREAM_FORMAT_REFUSED', { field: 'Accept' });
  return accepted;
}

/** Also of a client that prefers Brotli, whose streams compress later than they flush. */
const acceptsGzip = (headers: IncomingHttpHeaders): boolean =>
  headers['accept-encoding'] !== undefined &&
  new Negotiator({ headers }).encodings(['gzip']).includes('gzip');

/** @throws DomainError with the name of the parameter or header that is wrong */
export function parseStreamRequest(
  topic: Topic,
  parameters: URLSearchParams,
  headers: IncomingHttpHeaders,
  now: Date,
): StreamRequest {
  assertKnown(parameters);
  const format = formatOf(parameters, headers);
  const since = sinceOf(parameters, now);
  const follow = choice(parameters, 'follow', ['true', 'false']);
  return {
    topic,
    from: fromOf(parameters, headers, since),
    follow: follow === undefined ? format === 'sse' : follow === 'true',
    format,
    filter: { types: typesOf(parameters, topic), keys: keysOf(parameters), since },
    gzip: acceptsGzip(headers),
  };
}

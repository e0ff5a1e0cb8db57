/** Errors of the event stream for analysts. */
export const stream = {
  'error.STREAM_PARAMETER_UNKNOWN': 'There is no parameter {field} here',
  'error.STREAM_PARAMETER_REPEATED': 'Send the parameter {field} once',
  'error.STREAM_PARAMETER_INVALID': 'The parameter {field} takes one of these: {allowed}',
  'error.STREAM_PARAMETERS_EXCLUSIVE': 'Send either {field} or {other}, not both',
  'error.STREAM_TIME_INVALID':
    'The parameter {field} needs a time in the form of RFC 3339, such as 2026-11-20T00:00:00Z',
  'error.STREAM_TIME_FUTURE': 'The time in the parameter {field} has not come yet',
  'error.STREAM_POSITION_INVALID':
    '{field} is no position of this topic. Send beginning, end or a position that the stream has returned',
  'error.STREAM_TYPE_UNKNOWN': 'There is no event type {type}',
  'error.STREAM_TYPE_ELSEWHERE': 'Events of the type {type} are on the topic {topic}',
  'error.STREAM_FORMAT_REFUSED':
    'Events come as text/event-stream or application/x-ndjson. Please accept one of them',
  'field.key': 'key',
};

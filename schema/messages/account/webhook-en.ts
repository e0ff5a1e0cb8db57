/** English errors and names of fields about webhooks. */
export const webhooks = {
  'error.WEBHOOK_ACCOUNT':
    'Webhooks are for accounts with an email address of their own. Please add one that no other account has',
  'error.WEBHOOK_LIMIT': 'You can have {max} webhooks',
  'error.WEBHOOK_ALL_LIMIT':
    '{max} webhooks for all products are active, and no more are possible. Please choose your own products or a list',
  'error.THROTTLED.WEBHOOK_HOST':
    'This site sends too many tests to the host of this address. Please try again in an hour',
  'error.WEBHOOK_ADDRESS': 'Please check the address of the webhook',
  'error.WEBHOOK_ADDRESS.HTTPS': 'The address must begin with https://',
  'error.WEBHOOK_ADDRESS.CREDENTIALS': 'The address must not contain a user name or a password',
  'error.WEBHOOK_ADDRESS.PORT': 'The port of the address must be {port} or {otherPort}',
  'error.WEBHOOK_ADDRESS.NAME': 'The address must have the name of a host, such as example.com',
  'error.WEBHOOK_ADDRESS.PRIVATE': 'The host of the address is in a private network',
  'error.WEBHOOK_ADDRESS.UNKNOWN_HOST': 'No name server knows the host of the address',
  'error.WEBHOOK_EXISTS': 'You have a webhook with this address already',
  'error.WEBHOOK_PAUSED': 'The webhook is paused. Please resume it first',
  'error.WEBHOOK_UNCONFIRMED':
    'The receiver has not confirmed the address. Please send a ping, which it answers with its challenge',
  'error.WEBHOOK_REPLAYING': 'A replay of this webhook is still running',
  'error.WEBHOOK_REPLAY_TIME':
    'A replay begins at a time of the last {days, plural, one {# day} other {# days}}',
  'error.FIELD_INVALID.PRODUCTS': 'Product {number} of the list does not exist',
  'error.FIELD_INVALID.TYPES': 'One of the event types does not exist',
  'error.FIELD_REQUIRED.TYPES': 'Please choose an event type',
  'field.address': 'address',
  'field.types': 'event types',
  'field.since': 'time',
} as const;

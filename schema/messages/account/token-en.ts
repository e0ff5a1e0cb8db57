/** English texts about API tokens. */
export const token = {
  'error.TOKEN_INVALID': 'This API token is unknown, revoked or expired',
  'error.TOKEN_SCOPE': 'This API token may not do that. It needs the scope: {scope}',
  'error.TOKEN_SCOPE.NEVER': 'No API token may do that. Please log in',
  'error.TOKEN_MISPLACED':
    'Send an API token in the header Authorization only. Revoke this one, it may be in a log',
  'error.TOKEN_LIMIT': 'You can have {max} API tokens. Please revoke one first',
  'error.TOKEN_NAME_TAKEN': 'You have an API token with this name already: {name}',
  'error.FIELD_REQUIRED.TOKEN_NAME': 'Please enter a name for the token',
  'field.tokenName': 'token name',
  'field.tokenScopes': 'scopes',
  'field.tokenLifetime': 'validity',
} as const;

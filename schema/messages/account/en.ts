/** Errors of what only dialogs and pages of accounts do: the web loads them with those, later than the first page. */
export const en = {
  'error.PHONE_TAKEN': 'This phone number belongs to another account',
  'error.PASSKEY_REFUSED': 'The passkey was not accepted. Please try again',
  'error.TOTP_EXISTS': 'An authenticator app is set up already',
  'error.PASSKEY_LIMIT': 'You cannot add more passkeys. Please remove one first',
  'error.SIGN_IN_METHOD_LAST':
    'This is your last way to sign in. Add another one before you unlink it',
  'error.WALLET_SIGNATURE_WRONG': 'The signature does not match this wallet and our message',
  'error.WALLET_MESSAGE_UNKNOWN': 'Please request a new message in this browser, then sign it',
  'error.WALLET_MESSAGE_EXPIRED': 'The message to sign has expired. Please try again',
  'error.WALLET_MESSAGE_USED': 'This signature has been used. Please sign a new message',
  'error.WALLET_TAKEN': 'This wallet belongs to another account',
  'error.WALLET_ALREADY_BOUND': 'Your account has another wallet. Please remove it first',
  'error.PHONE_REQUIRED': 'Please enter phone number',
  'error.PHONE_INVALID': 'Please enter a correct mobile phone number',
  'error.INVITATION_LIMIT':
    'All {max} of your invitations are taken. One is free again when it expires or you withdraw it',
  'error.INVITATION_SELF': 'You cannot invite yourself',
  'error.INVITATION_REPEATED':
    'You have already invited this address. You can invite it again {days} days after the last invitation',
  'error.INVITATION_INVALID':
    'This invitation is not known. Please open the whole link in the mail',
  'error.INVITATION_EXPIRED': 'This invitation has expired. Please ask for a new one',
  'error.INVITATION_USED': 'This invitation has been accepted already',
  'error.INVITATION_WITHDRAWN': 'This invitation was withdrawn',
  'error.INVITATION_OTHER_ACCOUNT':
    'This invitation is for another email. Please log in with the account of the address that received it',
  'error.INVITATION_NOT_NEEDED': 'You are a Goldfinger already',
  'error.INVITATION_REFUSED':
    'Our staff ended your time as a Goldfinger, so you cannot accept an invitation. Please contact us',
  'error.FILE_TYPE': 'Only PNG, JPG or JPEG files',
  'error.FILE_TOO_LARGE': 'The file is larger than {max}',
  'error.FILE_DIMENSIONS':
    'The picture has more than {side} pixels on one side, or more than {megapixels} megapixels',
  'error.FILE_BROKEN': 'The picture cannot be read. Please choose another one',
  'error.FILE_QUOTA': 'Your files would take more than {max} in total',
  'error.FILE_STORE_FULL': 'No more files can be stored now. Please try again later',
} as const;

/** English texts about rules that withhold UPs: what they look for, and their errors and fields. */
export const integrity = {
  'error.INTEGRITY_RULE_INVALID': 'Please enter a correct value for {field}',
  'error.INTEGRITY_RULE_INVALID.RANGE': 'Please enter a whole number of {min}–{max} for {field}',
  'error.INTEGRITY_RULE_TOO_WIDE':
    'This rule would have withheld {touched} of {votes} votes. Please make it narrower',
  'error.INTEGRITY_RULE_STATUS': 'The status of this rule does not allow that',
  'field.ruleName': 'rule name',
  'field.votes': 'UPs',
  'field.minutes': 'minutes',
  'field.hours': 'hours',
  'field.days': 'days',
  'field.accountHours': 'hours for which an account is new',
  'field.members': 'members',
  'field.sharePercent': 'percent of the UPs that go to the group',
  'field.receivedPercent': 'percent of the UPs of their products that come from the group',
  'error.INTEGRITY_CASE_DECIDED': 'This UP was decided on already',
  'integrity.BURST': 'Many new accounts gave UPs to one product within minutes',
  'integrity.NETWORK': 'Several new accounts gave UPs to one product from one network',
  'integrity.RING': 'A few members gave their UPs mostly to the products of each other',
  'integrity.TWINS': 'Several accounts of one mailbox gave UPs to one product',
  'error.BACK_TEST_TOO_LONG': 'A back-test reads at most {max} days',
} as const;

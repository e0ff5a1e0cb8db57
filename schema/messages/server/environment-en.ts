/** English marks of installations that are not the real site. */
export const environment = {
  'environment.test.name': 'Test',
  'environment.test.notice': 'This is a test site. Its data can be deleted at any time.',
  'environment.mirror.name': 'Mirror',
  'environment.mirror.notice':
    'This is a mirror with a copy of the data. What you do here does not reach the real site.',
  'environment.real': 'The real site is {host}.',
  'environment.subject': '[{name}] {subject}',
} as const;

/** The parameters of all kinds. */
export const integrityParameterTexts = {
  votes: 'integrity.parameter.votes',
  minutes: 'integrity.parameter.minutes',
  hours: 'integrity.parameter.hours',
  days: 'integrity.parameter.days',
  accountHours: 'integrity.parameter.accountHours',
  members: 'integrity.parameter.members',
  receivedPercent: 'integrity.parameter.receivedPercent',
  sharePercent: 'integrity.parameter.sharePercent',
} as const;

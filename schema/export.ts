/** The files of a member's export, by the service that owns their data. */
export const exportParts = {
  user: [
    'profile',
    'identities',
    'phone',
    'passkeys',
    'sessions',
    'api-tokens',
    'messages',
    'role-decisions',
    'invitations',
    'files',
    'webhooks',
  ],
  catalog: [
    'ups',
    'follows',
    'plays',
    'questions',
    'answers',
    'leads',
    'products',
    'drafts',
    'submissions',
    'product-claims',
    'product-offers',
  ],
  feed: ['posts', 'post-drafts', 'post-likes', 'comments', 'helpful-marks', 'comment-reports'],
  vitamin: ['vitamins', 'ledger-log'],
  badge: ['badges', 'badge-claims', 'badge-rewards', 'badge-prepayments', 'created-badges'],
} as const;

export type ExportService = keyof typeof exportParts;
export type ExportPart<S extends ExportService = ExportService> = (typeof exportParts)[S][number];

/** Where the session that started an export downloads it; `lang` is the language of its README. */
export const exportPath = '/export/vita-data.zip';

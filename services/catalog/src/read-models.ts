import type { ReadModels } from '#kit/rebuild/read-model';
import { onErased } from './erasure/on-erased.ts';
import { onMailboxMarked, onRegistered, onRoleChanged } from './integrity/voters.ts';

/** What the catalog knows of members. Counts, lists, boards and search are made from its own rows. */
export const readModels: ReadModels = {
  handlers: [onMailboxMarked, onRegistered, onRoleChanged, onErased],
  tables: [
    { table: 'erased_member', own: { at: 'rebuilt.at' }, isKept: true },
    { table: 'member' },
    { table: 'voter' },
  ],
};

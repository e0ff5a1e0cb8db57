import type { ReadModels } from '#kit/rebuild/read-model';
import { onErased } from './erasure/on-erased.ts';
import { createOnMailboxMarked, createOnRegistered, onRoleChanged } from './integrity/voters.ts';

/** Where a rebuild writes there are no votes, so that no ranking changes. */
const onLowered = () => undefined;

/** What the catalog knows of members. Counts, lists, boards and search are made from its own rows. */
export const readModels: ReadModels = {
  handlers: [
    createOnMailboxMarked(onLowered),
    createOnRegistered(onLowered),
    onRoleChanged,
    onErased,
  ],
  // A vote that was judged before its voter was known is judged again.
  elsewhere: {
    'user.erased.v1': 'repeated',
    'user.mailbox-marked.v1': 'repeated',
    'user.registered.v1': 'repeated',
  },
  tables: [
    { table: 'erased_member', own: { at: 'rebuilt.at' }, isKept: true },
    { table: 'member' },
    { table: 'voter' },
  ],
};

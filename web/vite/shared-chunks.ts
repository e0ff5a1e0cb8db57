import type { Rolldown } from 'vite';

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** The modules that a module needs before it runs, with itself. */
function reachable(start: string, modules: Modules): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) visit(next);
  };
  visit(start);
  return found;
}

/**
 * Names the chunk of a module that the first loads of several public pages share: the group whose pages
 * are the only ones that need it, otherwise `common`. Modules that only dialogs, pages of members and
 * other later parts share have no such chunk, so that no first load has them.
 *
 * @param entry the module that every page runs
 * @param groups modules of pages that visitors reach from outside, by the names of their chunks
 */
export function sharedChunks(entry: string, groups: Readonly<Record<string, readonly string[]>>) {
  const assign = (modules: Modules): Map<string, string> => {
    const users = new Map<string, string[]>();
    for (const [group, pages] of Object.entries(groups)) {
      for (const page of pages) {
        for (const id of reachable(page, modules)) users.set(id, [...(users.get(id) ?? []), group]);
      }
    }
    const chunks = new Map<string, string>();
    for (const [id, [group = '', ...others]] of users) {
      if (others.length === 0) continue;
      chunks.set(id, others.every((other) => other === group) ? group : 'common');
    }
    for (const id of reachable(entry, modules)) chunks.set(id, 'common');
    return chunks;
  };
  let chunks: Map<string, string> | undefined;
  return (id: string, modules: Modules): string | null => {
    chunks ??= assign(modules);
    return chunks.get(id) ?? null;
  };
}

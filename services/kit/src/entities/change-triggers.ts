/** The channel of the database on which every schema reports its changes. */
export const changeChannel = 'vita_changed';

/** A table whose rows are cached. */
export interface WatchedTable {
  table: string;
  /** The primary key: one column. */
  id: string;
  /** The column with the key of the cache. */
  key: string;
}

/** A statement that changes more keys is reported as a change of all keys. */
const maxKeys = 100;

const keysOf = (rows: string) => `
      select case when count(*) > ${maxKeys} then '*' else string_agg(key, ',') end into keys
      from (select distinct key from (${rows}) found limit ${maxKeys + 1}) changed;`;

/**
 * Triggers that report which keys have changed, by any writer: `<schema>.<table> <key>,<key>`, with
 * `*` for all keys. Other connections get it after the commit, as a notification. The writing
 * connection gets the same as a message of the level INFO at once, which no setting suppresses.
 */
export function changeTriggers({ table, id, key }: WatchedTable): string {
  const triggerName = `tell_changed_${table}`;
  const on = (event: string, transition: string) => `
    create or replace trigger ${triggerName}_${event} after ${event} on ${table} ${transition}
      for each statement execute function ${triggerName}();`;
  return `
    create or replace function ${triggerName}() returns trigger language plpgsql as $$
    declare
      keys text;
      payload text;
    begin
      if tg_op = 'TRUNCATE' then
        keys := '*';
      elsif tg_op = 'INSERT' then${keysOf(`select ${key}::text as key from after_change`)}
      elsif tg_op = 'DELETE' then${keysOf(`select ${key}::text as key from before_change`)}
      else${keysOf(`
        select unnest(array[b.${key}::text, a.${key}::text]) as key
        from before_change b join after_change a on a.${id} = b.${id}
        where a is distinct from b`)}
      end if;
      if keys is not null then
        payload := tg_table_schema || '.' || tg_table_name || ' ' || keys;
        perform pg_notify('${changeChannel}', payload);
        raise info using message = '${changeChannel}', detail = payload;
      end if;
      return null;
    end $$;
    ${on('insert', 'referencing new table as after_change')}
    ${on('update', 'referencing old table as before_change new table as after_change')}
    ${on('delete', 'referencing old table as before_change')}
    ${on('truncate', '')}
  `;
}

import { Migration } from '@mikro-orm/migrations';

/**
 * Refuses other changes of a tile than more hashes. Tiles of balances may be deleted when they are old,
 * those of the log never.
 */
export class LogTilesGrow extends Migration {
  override up(): void {
    this.addSql(`
      create function refuse_tile_change() returns trigger language plpgsql as $$
      begin
        if (new.tree, new.level, new.tile) = (old.tree, old.level, old.tile)
          and substring(new.hashes from 1 for length(old.hashes)) = old.hashes
        then
          return new;
        end if;
        raise exception 'a tile of the log only grows' using errcode = 'insufficient_privilege';
      end $$;
      create trigger log_tile_grows before update on log_tile
        for each row execute function refuse_tile_change();
      create trigger log_tile_kept before delete on log_tile
        for each row when (old.tree = 'log') execute function refuse_log_change();
      create trigger log_tile_not_emptied before truncate on log_tile
        for each statement execute function refuse_log_change();
    `);
  }
}

import { migrateDeferred } from '#kit/database/migrate';
import { ownerUrl } from '#kit/database/prepare-database';
import { processEnvironment, readConfig, text } from '#kit/runtime/config';
import { runProcess } from '#kit/runtime/run-process';
import { serviceNames } from '#schema/processes';
import { migrationLists } from '../platform-services.ts';

/** Runs what `prepare` leaves, beside the services, whose roles may not migrate. Safe to repeat. */
await runProcess(async (atEnd) => {
  const { DATABASE_ADMIN_URL } = readConfig(processEnvironment(), { DATABASE_ADMIN_URL: text() });
  const stop = new AbortController();
  atEnd(async () => stop.abort());
  await Promise.all(
    serviceNames.map((name) => {
      const url = ownerUrl(DATABASE_ADMIN_URL, 'vita', name);
      return migrateDeferred(name, url, migrationLists[name], stop.signal);
    }),
  );
  return null;
});

import { runService } from '#kit/service/run-service';
import { services } from '#schema/processes';
import { createFeedService } from './app.ts';

await runService({ name: 'feed', ...services.feed, create: createFeedService });

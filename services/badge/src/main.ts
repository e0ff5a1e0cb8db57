import { runService } from '#kit/service/run-service';
import { services } from '#schema/processes';
import { createBadgeService } from './app.ts';

await runService({ name: 'badge', ...services.badge, create: createBadgeService });

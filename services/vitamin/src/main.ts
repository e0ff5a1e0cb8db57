import { runService } from '#kit/service/run-service';
import { services } from '#schema/processes';
import { createVitaminService } from './app.ts';

await runService({ name: 'vitamin', ...services.vitamin, create: createVitaminService });

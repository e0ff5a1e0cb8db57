import { createServiceFixture } from '#kit/testing/service-fixture';
import { createBadgeService } from '../app.ts';

export type BadgeFixture = Awaited<ReturnType<typeof createBadgeFixture>>;

export const createBadgeFixture = () => createServiceFixture('badge', createBadgeService);

import type { MigrationList } from '#kit/orm';
import { Posts } from './0001-posts.ts';

export const migrations: MigrationList = [{ name: '0001-posts', class: Posts }];

import { eventHandler } from '#kit/events/event-handler';
import { usePictures } from './on-pictures-used.ts';

/** Keeps the files of badges, also after the erasure of who uploaded them: holders see them. */
export const onBadgePicturesUsed = eventHandler('badge.badge-pictures-used.v1', usePictures);

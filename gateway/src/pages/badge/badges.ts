import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProductCardOptions } from '../preview/product-card.ts';
import { createBadgeEmbeds } from './badge-embeds.ts';
import { createBadgeFaces } from './badge-faces.ts';
import { createBadgeHeads } from './badge-head.ts';
import { createBadgeMetadata } from './badge-metadata.ts';
import { createBadgePictures } from './badge-pictures.ts';

export interface BadgesOptions extends ProductCardOptions {
  origin(): string;
  /** The network of the client. */
  addressOf(request: IncomingMessage): string;
  /** The timeout of a page; a picture may take twice as long. */
  renderTimeoutMs: number;
}

/** Metadata and pictures of badges, which marketplaces, wallets and other sites read. */
export function createBadges(options: BadgesOptions) {
  const faces = createBadgeFaces(options);
  const routes = [
    createBadgeMetadata({ ...options, faces }),
    createBadgePictures({ ...options, faces }),
    createBadgeEmbeds(options),
  ];
  return {
    head: createBadgeHeads({ ...options, faces }),
    /** Returns false for a path that is not of a badge. */
    async serve(request: IncomingMessage, response: ServerResponse, path: string) {
      for (const route of routes) {
        if (await route(request, response, path)) return true;
      }
      return false;
    },
  };
}

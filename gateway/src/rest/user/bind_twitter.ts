import { bindOperation } from '../conversion/bind.ts';

export const operation = bindOperation('bind_twitter', 'TWITTER');

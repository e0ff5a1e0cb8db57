export { stopShared as default } from './shared-platform.ts';

export { stopForAll as default } from './e2e-setup.ts';

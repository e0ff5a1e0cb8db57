export { stopForAll as default } from './int-setup.ts';

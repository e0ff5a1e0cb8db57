export { stopForAll as default } from './processes-setup.ts';

export { stopForAll as default } from './kafka-setup.ts';

export { bobBox, bobPath } from '../domain/bob.ts';

import { executionAsyncResource } from 'node:async_hooks';

/**
 * V8 forgets the shape of the objects behind `process.nextTick` when a garbage collection of the start finds none alive, and then builds
 * them slowly for as long as the process lives: 1 µs instead of 0.2, several times for each answer. One that stays alive keeps the shape.
 */
const alive: object[] = [];
process.nextTick(() => alive.push(executionAsyncResource()));

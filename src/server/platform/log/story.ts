import { AsyncLocalStorage } from 'node:async_hooks';

const stories = new AsyncLocalStorage<string>();

/**
 * Everything that one request causes has its id: the jobs it queues, in whichever process they run, the mails they send, and every line of
 * the log in between. One grep then tells one story.
 */
export const tellStory = <T>(requestId: string, run: () => T): T => stories.run(requestId, run);

/** The id of the request that we are working for, or of a job that no request caused. */
export const currentStory = (): string | undefined => stories.getStore();

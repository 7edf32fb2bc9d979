/** Why the start cannot succeed, in one sentence for the person at the keyboard; a stack trace would not help them. */
export class StartError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartError';
  }
}

/** Runs a command and resolves to its exit code. A stack trace is only for what we did not expect. */
export async function endWith(run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    return 1;
  }
}

/** A start that cannot succeed, said in one sentence to the person at the keyboard; no stack trace helps them. */
export class StartError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartError';
  }
}

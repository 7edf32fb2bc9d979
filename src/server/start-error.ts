/** Why the start cannot succeed, in one sentence for the person at the keyboard; a stack trace would not help them. */
export class StartError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartError';
  }
}

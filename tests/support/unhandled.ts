/** What would have ended the process since the call: errors and rejections that nobody handled. */
export function watchUnhandled(): { errors: unknown[]; stop: () => void } {
  const errors: unknown[] = [];
  const note = (error: unknown) => void errors.push(error);
  // The test runner listens too, and fails the whole run; this says which test it was.
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
  return {
    errors,
    stop: () => {
      process.off('uncaughtException', note);
      process.off('unhandledRejection', note);
    },
  };
}

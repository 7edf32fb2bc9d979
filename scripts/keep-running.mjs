/**
 * Runs a program, and runs it again when it dies without having been asked to, as a supervisor does in production. Only a program that has
 * reported that it runs is started again: one that fails before that would most likely fail in the same way.
 */
export function keepRunning(start, { most = 5, within = 60_000, say = console.error } = {}) {
  const deaths = [];
  let hasRun = false;
  let isStopping = false;
  let child;
  let pause;
  let finish;
  const finished = new Promise((resolve) => (finish = resolve));
  const run = () => {
    pause = undefined;
    child = start();
    child.once('message', () => (hasRun = true));
    child.once('error', (error) => {
      say(`The product could not be started: ${error.message}`);
      finish(1);
    });
    child.once('exit', (code, signal) => {
      child = undefined;
      if (isStopping || code === 0 || !hasRun) return finish(code ?? 1);
      const now = Date.now();
      deaths.push(now);
      // Five restarts in a minute come at once; if the program still dies, the next one waits until there were fewer.
      const wait = deaths.length > most ? Math.max(0, deaths[deaths.length - 1 - most] + within - now) : 0;
      const next = wait > 0 ? `in ${Math.ceil(wait / 1000)} seconds, because this was the ${most + 1}th time in a minute` : 'now';
      say(`The product ended unexpectedly (${signal ?? `exit code ${code}`}). It is started again ${next}.`);
      pause = setTimeout(run, wait);
    });
  };
  run();
  return {
    /** Resolves to the exit code, once the program has stopped for good. */
    finished,
    stop: (signal) => {
      isStopping = true;
      if (child) child.kill(signal);
      else if (pause) {
        clearTimeout(pause);
        finish(1);
      }
    },
  };
}

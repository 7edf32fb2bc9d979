/** For jobs with independent items: if one fails, the others go on, and the job then counts as failed and runs again. */
export async function eachAlone<T>(items: Iterable<T> | AsyncIterable<T>, act: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for await (const item of items) await act(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of them failed`);
}

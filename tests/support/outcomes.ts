/** What came of each call: `done`, or the code of its refusal. */
export async function outcomesOf(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(calls);
  return settled.map((each) => (each.status === 'fulfilled' ? 'done' : (each.reason as { code: string }).code));
}

export const timesIn = (outcomes: readonly string[], wanted: string): number => outcomes.filter((each) => each === wanted).length;

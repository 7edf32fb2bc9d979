/** Waits for everything in an object at the same time: `allOf({ total: count(), rows: find() })`. */
export async function allOf<Asked extends Record<string, unknown>>(asked: Asked) {
  const found = await Promise.all(Object.entries(asked).map(async ([name, each]) => [name, await each] as const));
  return Object.fromEntries(found) as { [Name in keyof Asked]: Awaited<Asked[Name]> };
}

/** A function that gets everything impure as its first argument. */
type Verb<D> = (deps: D, ...rest: never[]) => unknown;

/** The same function for callers who do not have those dependencies. */
type Bound<V> = V extends (deps: never, ...rest: infer R) => infer A ? (...rest: R) => A : never;

/** `bind(deps, { get: getCompany }).get(id)` is `getCompany(deps, id)`. */
export function bind<D, V extends Record<string, Verb<D>>>(deps: D, verbs: V) {
  const bound = Object.entries(verbs).map(([name, verb]) => [name, (...rest: never[]) => verb(deps, ...rest)]);
  return Object.fromEntries(bound) as { [K in keyof V]: Bound<V[K]> };
}

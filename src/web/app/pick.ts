export const pick = <T extends object, K extends keyof T>(whole: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<T, K>;

/** Apart from the texts, which are fetched when somebody wants one. */
export const starterNames = ['We have worked together', 'Same college or city', 'We have not met'] as const;
export type StarterName = (typeof starterNames)[number];

/** The systems in which employers keep their jobs, by the name that the catalogue uses. */
export const boardSystems = [
  'greenhouse',
  'lever',
  'ashby',
  'workday',
  'smartrecruiters',
  'workable',
  'recruitee',
  'bamboohr',
  'keka',
  'darwinbox',
  'zohorecruit',
  'freshteam',
  'icims',
  'jobvite',
  'eightfold',
  'oracle',
  'successfactors',
] as const;
export type BoardSystem = (typeof boardSystems)[number];

const shape = new RegExp(`^(?:${boardSystems.join('|')}):[A-Za-z0-9][A-Za-z0-9._-]{0,79}$`);

/** An employer's place in such a system, as greenhouse:phonepe. */
export const isJobBoard = (text: string) => text.length <= 100 && shape.test(text);

/** One dye for each subject (tokens.css has the hues): readers learn the colours, and we need no pictures. */
const dyes: Record<string, number> = {
  'Job Search': 4,
  'Industry Insights': 5,
  Strategies: 3,
  'Success Stories': 2,
  'Resume Tips': 7,
  Beginner: 4,
  Resume: 7,
  Strategy: 3,
  Interviews: 0,
  'Social Media': 5,
  Communication: 6,
};

export const dyeOfCategory = (category: string): number => dyes[category] ?? 4;

/** As the form sends it. */
export const referrerProfile = {
  name: 'Asha Rao',
  role: 'Staff Engineer',
  department: 'Engineering',
  yearsAtCompany: '3',
  linkedin: 'linkedin.com/in/asha-rao',
  bio: 'I work on payments. Tell me the job ID and one thing you are proud of.',
  weeklyCapacity: '5',
};

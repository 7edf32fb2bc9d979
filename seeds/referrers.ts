/** Invented people, marked as samples wherever they appear. `referred` is how many past referrals are made up for them. */
export const sampleReferrers = [
  {
    id: 'ref_1', companyId: 'flipkart', name: 'Ananya Iyer', role: 'Senior Software Engineer', department: 'Engineering', yearsAtCompany: 4, referred: 12, weeklyCapacity: 4,
    bio: 'I build the checkout that millions of people press on during the Big Billion Days. I came here from a services company through a referral myself, so I read every request. Tell me the job id, one thing you built that had real users, and what broke.',
  },
  {
    id: 'ref_2', companyId: 'flipkart', name: 'Rohan Deshmukh', role: 'Product Manager', department: 'Product', yearsAtCompany: 2, referred: 5, weeklyCapacity: 3,
    bio: 'I look after seller onboarding. I refer product and analytics people, and I will tell you honestly if the role wants more years than you have. A one-page resume helps both of us.',
  },
  {
    id: 'ref_3', companyId: 'razorpay', name: 'Meera Krishnan', role: 'Engineering Manager', department: 'Engineering', yearsAtCompany: 5, referred: 18, weeklyCapacity: 5,
    bio: 'My team runs UPI collections. I have hired eleven engineers here, six of them by referral. I care about how you think about failure: write two lines about an outage you learnt from.',
  },
  {
    id: 'ref_4', companyId: 'razorpay', name: 'Kabir Malhotra', role: 'Risk Analyst', department: 'Finance', yearsAtCompany: 1, referred: 0, weeklyCapacity: 2,
    bio: 'I joined last year from a bank and still remember how opaque applying felt. Happy to refer for risk, compliance and finance operations, and to explain what these teams do.',
  },
  {
    id: 'ref_5', companyId: 'tcs', name: 'Lakshmi Narayanan', role: 'Delivery Lead', department: 'Engineering', yearsAtCompany: 14, referred: 23, weeklyCapacity: 6,
    bio: 'Fourteen years, four cities, two clients I would gladly work for again. I refer freshers and people returning after a break. Please write which location you can join in; that decides more than you think.',
  },
  {
    id: 'ref_6', companyId: 'tcs', name: 'Imran Qureshi', role: 'Data Engineer', department: 'Data', yearsAtCompany: 3, referred: 4, weeklyCapacity: 3,
    bio: 'Pipelines for a retail client, mostly Spark and far too much SQL. I can refer for data roles in Mumbai, Pune and Hyderabad. Send the requisition number from the careers page.',
  },
  {
    id: 'ref_7', companyId: 'zoho', name: 'Kavitha Raman', role: 'Product Designer', department: 'Design', yearsAtCompany: 6, referred: 7, weeklyCapacity: 3,
    bio: 'I design for people who run shops, not for awards. A portfolio with three finished things says more than thirty screens. I answer at weekends.',
  },
  {
    id: 'ref_8', companyId: 'zoho', name: 'Joseph Mathew', role: 'Support Engineer', department: 'Customer Support', yearsAtCompany: 1, referred: 1, weeklyCapacity: 2,
    bio: 'I started in support without a degree, and moved towards development here. If that is your road too, write to me: I know which teams look at what you can do.',
  },
  {
    id: 'ref_9', companyId: 'dr-reddys', name: 'Sunita Rao', role: 'Quality Assurance Manager', department: 'Operations', yearsAtCompany: 9, referred: 10, weeklyCapacity: 3,
    bio: 'I lead quality for a formulations plant near Hyderabad. I refer pharmacists, chemists and quality engineers. Mention the audits you have been through; it is the first thing the panel asks.',
  },
  {
    id: 'ref_10', companyId: 'makemytrip', name: 'Arjun Sethi', role: 'Backend Engineer', department: 'Engineering', yearsAtCompany: 3, referred: 6, weeklyCapacity: 4,
    bio: 'Hotel search: a lot of caching, a lot of prices that change under your feet. I like requests that name one project and one number.',
  },
  {
    id: 'ref_11', companyId: 'persistent-systems', name: 'Pooja Kulkarni', role: 'Machine Learning Engineer', department: 'Data', yearsAtCompany: 2, referred: 3, weeklyCapacity: 3,
    bio: 'I work with a hospital group on reading scans. Before that I taught, so I will happily explain what the interviews are like. Please do not send certificates; send code.',
  },
  {
    id: 'ref_12', companyId: 'itc', name: 'Debashish Ghosh', role: 'Brand Manager', department: 'Marketing', yearsAtCompany: 7, referred: 8, weeklyCapacity: 2,
    bio: 'From the sales beat in Asansol to a biscuit brand in Kolkata. I refer for marketing and sales. If you have stood in a kirana shop and watched what people pick up, begin your note with that.',
  },
];

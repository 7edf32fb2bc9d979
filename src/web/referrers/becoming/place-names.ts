const namesIn = (text: string): string[] => text.trim().split(/,\s+/);

/** Suggested while typing; any other value is accepted too. Sent with the page's data: in the script every visitor would load them. */
export const industries = namesIn(`
  Software, Information Technology, E-commerce, Fintech, Banking, Insurance, Pharmaceuticals, Healthcare, Travel, Consumer Goods,
  Automotive, Manufacturing, Telecommunications, Media, Education, Energy, Logistics, Consulting
`);

export const indianStates = namesIn(`
  Andhra Pradesh, Arunachal Pradesh, Assam, Bihar, Chandigarh, Chhattisgarh, Delhi, Goa, Gujarat, Haryana, Himachal Pradesh,
  Jammu and Kashmir, Jharkhand, Karnataka, Kerala, Ladakh, Madhya Pradesh, Maharashtra, Manipur, Meghalaya, Mizoram, Nagaland, Odisha,
  Puducherry, Punjab, Rajasthan, Sikkim, Tamil Nadu, Telangana, Tripura, Uttar Pradesh, Uttarakhand, West Bengal
`);

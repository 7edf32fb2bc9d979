/** Offered while typing; any other is taken too. */
export const industries = [
  ...['Software', 'Information Technology', 'E-commerce', 'Fintech', 'Banking', 'Insurance', 'Pharmaceuticals', 'Healthcare', 'Travel'],
  ...['Consumer Goods', 'Automotive', 'Manufacturing', 'Telecommunications', 'Media', 'Education', 'Energy', 'Logistics', 'Consulting'],
];

export const indianStates = [
  ...['Andhra Pradesh', 'Arunachal Pradesh', 'Assam', 'Bihar', 'Chandigarh', 'Chhattisgarh', 'Delhi', 'Goa', 'Gujarat', 'Haryana'],
  ...['Himachal Pradesh', 'Jammu and Kashmir', 'Jharkhand', 'Karnataka', 'Kerala', 'Ladakh', 'Madhya Pradesh', 'Maharashtra', 'Manipur'],
  ...['Meghalaya', 'Mizoram', 'Nagaland', 'Odisha', 'Puducherry', 'Punjab', 'Rajasthan', 'Sikkim', 'Tamil Nadu', 'Telangana', 'Tripura'],
  ...['Uttar Pradesh', 'Uttarakhand', 'West Bengal'],
];

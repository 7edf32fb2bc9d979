/** The words that generated people and companies are made of; the most frequent come first, because picks lean to the front. */
export const givenNames = words(`
  Rahul Priya Amit Neha Rohan Anjali Vikram Pooja Arjun Sneha Karthik Divya Aditya Kavya Suresh Lakshmi Rajesh Meera Sanjay Ananya Deepak Swati Manish
  Shreya Nikhil Aishwarya Ravi Nisha Vivek Ritu Anil Sunita Harish Preeti Varun Shalini Gaurav Archana Prakash Rekha Ashok Geeta Mohan Radha Akash
  Tanvi Siddharth Ishita Abhishek Megha Pranav Kritika Yash Sakshi Kunal Payal Tarun Sonal Naveen Vidya Ganesh Bhavna Mahesh Jyoti Ramesh Usha Dinesh
  Kiran Vishal Seema Ajay Nandini Alok Madhuri Sunil Chitra Girish Revathi Vijay Padma Santosh Sudha Imran Ayesha Farhan Zoya Sameer Nazia Arif
  Fatima Joseph Mary Thomas Anitha George Susan Gurpreet Simran Harpreet Jaspreet Manpreet Navjot Balwinder Kulwinder Debashish Moumita Subhash Ruma
  Sourav Payel Anirban Sohini Tenzin Dolma Lalthan Zothan Bhaskar Sarita Chandan Pallavi Eshan Ira Jatin Hema Kabir Diya Lokesh Esha Mukesh Falguni
  Omkar Gauri Parth Hansa Raghav Indu Sachin Juhi Tushar Komal Umesh Lata Yogesh Mansi Zubin Nupur Aarav Oviya Chirag Purvi Dhruv Rachna Hemant Shruti
`);

export const familyNames = words(`
  Sharma Kumar Singh Patel Reddy Gupta Nair Iyer Rao Verma Das Joshi Mehta Shah Khan Mishra Pillai Menon Agarwal Desai Kulkarni Banerjee Chatterjee
  Mukherjee Ghosh Bose Sen Roy Naidu Krishnan Subramanian Venkatesh Raman Srinivasan Chowdhury Jain Malhotra Kapoor Chopra Khanna Bhatia Arora Sethi
  Gill Sandhu Dhillon Grewal Sidhu Bajwa Fernandes Dsouza Pereira Rodrigues Thomas Mathew Varghese Kurian Jacob Ansari Qureshi Siddiqui Sheikh Pathan
  Yadav Chauhan Rathore Shekhawat Solanki Parmar Thakur Negi Rawat Bisht Pandey Tiwari Dubey Shukla Tripathi Dwivedi Chaturvedi Saxena Srivastava
  Bhatt Trivedi Dave Pandya Vyas Modi Gandhi Parekh Doshi Sanghvi Kothari Bafna Lodha Oswal Maheshwari Mittal Goyal Bansal Singhal Jindal Garg Goel
  Shetty Hegde Kamath Pai Bhat Gowda Murthy Prasad Swamy Acharya Deshpande Joglekar Patil Pawar Shinde Jadhav More Gaikwad Kale Sawant Naik Gokhale
  Bordoloi Baruah Saikia Hazarika Mohanty Panda Sahoo Behera Mahapatra Lepcha Bhutia Gurung Tamang Rai Ao Jamir Khongwir Lyngdoh Devi Meitei
`);

export const cities = phrases(`
  Bengaluru, Karnataka; Hyderabad, Telangana; Pune, Maharashtra; Mumbai, Maharashtra; Gurugram, Haryana; Chennai, Tamil Nadu;
  Noida, Uttar Pradesh; New Delhi, Delhi; Kolkata, West Bengal; Ahmedabad, Gujarat; Kochi, Kerala; Jaipur, Rajasthan;
  Coimbatore, Tamil Nadu; Indore, Madhya Pradesh; Chandigarh, Chandigarh; Thiruvananthapuram, Kerala; Mysuru, Karnataka;
  Nagpur, Maharashtra; Bhubaneswar, Odisha; Vadodara, Gujarat; Visakhapatnam, Andhra Pradesh; Lucknow, Uttar Pradesh; Surat, Gujarat;
  Mangaluru, Karnataka; Nashik, Maharashtra; Vijayawada, Andhra Pradesh; Guwahati, Assam; Bhopal, Madhya Pradesh; Patna, Bihar;
  Dehradun, Uttarakhand
`).map((place) => place.split(', ') as [city: string, state: string]);

export const industries = phrases(`
  Information Technology; Financial Services; E-commerce; Fintech; Healthcare; Manufacturing; Consulting; Education; Telecommunications;
  Automotive; Consumer Goods; Logistics; Media; Energy; Real Estate; Pharmaceuticals; Travel; Agriculture
`);

export const sizes = ['1-50', '51-200', '201-500', '500-1000', '1000-5000', '5000-10000', '10000+'];

export const rolesByDepartment: Readonly<Record<string, readonly string[]>> = {
  Engineering: phrases(
    'Software Engineer; Senior Software Engineer; Backend Engineer; Frontend Engineer; Engineering Manager; Staff Engineer; Mobile Developer; DevOps Engineer; QA Engineer; Site Reliability Engineer; Principal Engineer; Embedded Engineer',
  ),
  Data: phrases('Data Analyst; Data Scientist; Data Engineer; Machine Learning Engineer; Analytics Manager; Research Scientist'),
  Product: phrases('Product Manager; Senior Product Manager; Associate Product Manager; Group Product Manager; Product Analyst'),
  Sales: phrases('Account Executive; Sales Manager; Regional Sales Manager; Business Development Manager; Key Account Manager'),
  Operations: phrases('Operations Manager; Supply Chain Analyst; Program Manager; Warehouse Manager; Operations Associate'),
  Marketing: phrases('Marketing Manager; Brand Manager; Content Strategist; Growth Manager; Performance Marketer'),
  Finance: phrases('Financial Analyst; Chartered Accountant; Finance Manager; Risk Analyst; Treasury Manager'),
  'Human Resources': phrases('HR Business Partner; Talent Acquisition Specialist; Recruiter; HR Manager'),
  Design: phrases('Product Designer; UX Researcher; Visual Designer; Design Lead'),
  'Customer Support': phrases('Customer Success Manager; Support Engineer; Support Lead; Escalations Specialist'),
  Legal: phrases('Legal Counsel; Compliance Officer; Company Secretary; Contracts Manager'),
  Security: phrases('Security Engineer; Security Analyst; Penetration Tester; Security Architect'),
};

/** Company names: a coined or borrowed word, then what it does. Thousands of different first words, as in the real register. */
export const companyRoots = words(`
  Shakti Surya Ganga Himalaya Deccan Malabar Konkan Sahyadri Vindhya Narmada Kaveri Godavari Yamuna Indus Bharat Hind Swadesh Navbharat Utkal Kalinga
  Maurya Gupta Chola Pandya Vijaya Arya Agni Vayu Prithvi Akash Amrit Jyoti Deepak Tara Chandra Udaya Pragati Unnati Vikas Samriddhi Lakshya Pratham
  Nava Neo Apex Zenith Orbit Quantum Vertex Nimbus Cobalt Saffron Indigo Marigold Lotus Banyan Peepal Neem Tulsi Peacock Tiger Elephant Falcon Garuda
`);
export const syllables = words('ka ri to va ne lo mi sa ra du pe zi no xa be gu fi ya hu ci ju wo ke da ti mo sha pra vi ja');
export const companyKinds = words(
  'Technologies Infotech Software Systems Solutions Industries Labs Digital Capital Finance Foods Motors Pharma Logistics Retail Energy Media Health Textiles Networks',
);

function phrases(text: string): string[] {
  return text.trim().split(/;\s*/);
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

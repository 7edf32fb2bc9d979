/** Invented people; scripts/build-art.mjs draws their portraits. */
export const stories = [
  {
    name: 'Nandini Verma',
    role: 'Software Engineer, Pune',
    image: 'nandini-verma',
    quote:
      'Forty applications, no answer. Then one person who worked there read my note, asked a question and put my name in. I had an interview eight days later.',
  },
  {
    name: 'Faizan Sheikh',
    role: 'Data Analyst, Hyderabad',
    image: 'faizan-sheikh',
    quote: 'My first request was declined with a reason: two years too early. I asked for the junior role instead, and that one worked.',
  },
  {
    name: 'Gayathri Subramaniam',
    role: 'Product Designer, Chennai',
    image: 'gayathri-subramaniam',
    quote:
      'I could see when my request was opened and when it was submitted. After a year of silence from portals, that alone felt like progress.',
  },
] as const;

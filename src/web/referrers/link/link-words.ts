/** What a referrer answers to "please refer me", ready to be copied. The loader sends it, which keeps it out of the scripts. */
export function linkWords({ name, company, address }: { name: string; company: string; address: string }) {
  const linkedin = `Thank you for writing. I am happy to look at it. Please send it here, so that it does not get lost: ${address}`;
  const whatsapp = `Happy to look at it. Please send it here with your resume and the job ID, so that it does not get lost: ${address}`;
  const subject = `Your referral at ${company}`;
  const mail = `Hello,\n\nI am happy to look at it. Please send your resume and the position here, so that it does not get lost:\n${address}\n\nIt costs nothing, and you see there what becomes of it.\n\n${name}`;
  const post = `I refer people at ${company}. If you have found a position that fits you, ask me here: ${address}`;
  const encoded = encodeURIComponent;
  return [
    { name: 'LinkedIn', text: linkedin, open: null },
    { name: 'WhatsApp', text: whatsapp, open: { label: 'Open WhatsApp', href: `https://wa.me/?text=${encoded(whatsapp)}` } },
    { name: 'Email', text: mail, open: { label: 'Open email', href: `mailto:?subject=${encoded(subject)}&body=${encoded(mail)}` } },
    { name: 'A post', text: post, open: null },
  ];
}

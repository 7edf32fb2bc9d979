import { request } from 'node:http';
import { makePdf } from '../tests/support/make-pdf.ts';
import { atMost, median, type Bench } from './support/bench.ts';
import { startProduct, type RunningProduct } from './support/product.ts';
import { watchMemory } from './support/watch-memory.ts';

const megabyte = 1024 * 1024;
const pdf = makePdf({ size: 5 * megabyte });

export const uploads: Bench = {
  about: 'resumes of 5 MB, and what they add to the memory of the server process while they are received and read',
  run: async () => {
    const product = await startProduct({ port: 4330 });
    try {
      // The first upload loads code that stays loaded; the figure is what each further one adds.
      await upload(product, makePdf());
      await postForm(product);
      const one = await watchMemory(product.pid, () => upload(product, pdf));
      const form = await watchMemory(product.pid, () => postForm(product));
      const ten = await watchMemory(product.pid, () => Promise.all(Array.from({ length: 10 }, () => upload(product, pdf))));
      const seconds = [];
      for (let i = 0; i < 5; i++) seconds.push((await watchMemory(product.pid, () => upload(product, pdf))).seconds);
      return [
        { what: 'one upload of 5 MB adds at its peak', ...atMost(one.megabytes, 20, 'MB') },
        { what: 'the request form without scripts, with 5 MB, adds', ...atMost(form.megabytes, 20, 'MB') },
        { what: 'ten at once add at their peak, each', ...atMost(ten.megabytes / 10, 20, 'MB') },
        { what: 'time for one, its text read, median of 5', value: median(seconds), unit: 's' },
      ];
    } finally {
      await product.stop();
    }
  },
};

/** Sends only the file: the page comes back with the missing fields named, and with the resume kept. */
async function postForm({ url }: RunningProduct): Promise<void> {
  const data = new FormData();
  data.append('resume', new File([new Uint8Array(pdf)], 'cv.pdf', { type: 'application/pdf' }));
  const answer = await fetch(`${url}/request/ref_1`, { method: 'POST', body: data });
  if (answer.status !== 400 || !(await answer.text()).includes('ready to send'))
    throw new Error(`the form was answered with ${answer.status}`);
}

function upload({ url }: RunningProduct, body: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/pdf', 'content-length': body.length };
    const sent = request(`${url}/api/resumes?name=cv.pdf`, { method: 'POST', headers }, (answer) => {
      answer.resume();
      if (answer.statusCode === 201) answer.once('end', () => resolve());
      else reject(new Error(`an upload was answered with ${answer.statusCode}`));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

import { expect, it } from 'vitest';
import { eachAlone } from './each-alone.ts';

it('does every item although one fails, and fails at the end with all that went wrong', async () => {
  const done: number[] = [];
  const act = async (item: number) => {
    if (item === 2) throw new Error('two');
    done.push(item);
  };
  await expect(eachAlone([1, 2, 3], act)).rejects.toMatchObject({ errors: [new Error('two')] });
  await eachAlone([4], act);
  expect(done).toEqual([1, 3, 4]);
});

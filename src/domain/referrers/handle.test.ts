import { describe, expect, it } from 'vitest';
import { handleProblem, readHandle, shapeOf, suggestHandle } from './handle.ts';

const companies = ['Zoho', 'Tata Consultancy Services', 'TCS', 'Infosys', 'Flipkart'];

describe('a handle', () => {
  it.each(['priya', 'Priya-Nair', ' priya-2 ', 'a1b', 'x'.repeat(30)])('may be %s', (typed) =>
    expect(readHandle(typed)).toBe(typed.trim().toLowerCase()),
  );
  const misshapen = ['ab', 'x'.repeat(31), '-priya', 'priya-', 'pri--ya', 'pri ya', 'pri_ya', 'priya.n', '', 'a'.repeat(5000)];
  const notLatin = ['рriya', 'priyа', 'priya🙂', 'prıya', 'ｐriya', 'priya\0'];
  it.each([...misshapen, ...notLatin])('may not be %s', (typed) => expect(readHandle(typed)).toBeUndefined());

  it('speaks only for its owner', () => {
    for (const handle of ['admin', 'adm1n', 'support', 'referralhire', 'referra1hire', 'referral-hire-india', 'my-referralhire', 'h-r'])
      expect(handleProblem(handle.length < 3 ? `${handle}0` : handle, companies), handle).toMatch(/ReferralHire itself/);
  });

  it('does not read like a company', () => {
    for (const handle of 'zoho z0h0 zo-ho zoho-careers zohohr team-zoho tcs tc5 inf0sys tata-consultancy-services'.split(' '))
      expect(handleProblem(handle, companies), handle).toMatch(/name of a company/);
    for (const handle of ['priya', 'priya-zoho', 'anita-at-tcs', 'rohan-infosys'])
      expect(handleProblem(handle, companies), handle).toBeNull();
  });

  it('has a shape that others could be taken for', () => {
    expect(shapeOf('priya-1')).toBe(shapeOf('priyal'));
    expect(shapeOf('arnav')).toBe(shapeOf('amav'));
    expect(shapeOf('priya')).not.toBe(shapeOf('priyanka'));
  });

  it('is suggested from the name', () => {
    expect(suggestHandle('Priya Nair')).toBe('priya-nair');
    expect(suggestHandle('José da Silva e Souza Albuquerque Filho')).toBe('jose-da-silva-e-souza-albuquer');
    expect(suggestHandle('प्रिया')).toBe('');
  });
});

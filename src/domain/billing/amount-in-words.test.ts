import { expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

it.each([
  [199_900, 'Rupees One Thousand Nine Hundred Ninety Nine Only'],
  [1_558_800, 'Rupees Fifteen Thousand Five Hundred Eighty Eight Only'],
  [14_900, 'Rupees One Hundred Forty Nine Only'],
  [10_000_050, 'Rupees One Lakh and Fifty Paise Only'],
  [1_234_567_801, 'Rupees One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight and One Paise Only'],
  [0, 'Rupees Zero Only'],
])('%d paise are %s', (paise, text) => {
  expect(amountInWords(paise)).toBe(text);
});

/** The test of nine digits that BSN and RSIN share: weights 9 to 2, the last digit counts −1, and the sum divides by 11. */
export function passesElevenTest(nineDigits: string): boolean {
  if (!/^\d{9}$/.test(nineDigits) || /^0+$/.test(nineDigits)) return false;
  const sum = [...nineDigits].reduce((total, digit, index) => total + Number(digit) * (index === 8 ? -1 : 9 - index), 0);
  return sum % 11 === 0;
}

/** The eleven-test of BSN and RSIN: weights 9 to 2, the last digit weighs −1; the sum is divisible by 11. */
export function passesElevenTest(nineDigits: string): boolean {
  if (!/^\d{9}$/.test(nineDigits) || /^0+$/.test(nineDigits)) return false;
  const sum = [...nineDigits].reduce((total, digit, index) => total + Number(digit) * (index === 8 ? -1 : 9 - index), 0);
  return sum % 11 === 0;
}

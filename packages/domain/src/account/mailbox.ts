const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const FULL_STOPS = /[\u3002\uff0e\uff61]/gu;

/**
 * Normalises an address to its mailbox: `S.Wit+a@Example.org.` and `s.wit@example.org` are equal. For rate limits
 * only, never for sending: two accounts may share a mailbox.
 */
export function mailboxOf(email: string): string {
  const plain = email.replaceAll(INVISIBLE, '').replaceAll(FULL_STOPS, '.').normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const tag = plain.indexOf('+', 1);
  let end = plain.length;
  while (plain[end - 1] === '.') end -= 1;
  return plain.slice(0, tag > 0 && tag < at ? tag : at) + plain.slice(at, end);
}

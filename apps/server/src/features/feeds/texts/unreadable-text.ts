/** A transcript or chapter file that says nothing we can use; the message names what it is instead. */
export class UnreadableText extends Error {
  override readonly name = 'UnreadableText';
}

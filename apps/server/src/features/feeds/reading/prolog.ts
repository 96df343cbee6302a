import { FeedRefusal, placeAt } from './feed-refusal.ts';

/**
 * Checks what stands before the root element, before the parser runs: a document type can define entities, so it is rejected; input
 * that is not XML is rejected with a reason.
 */
export function refuseUnlessXml(text: string): void {
  let at = 0;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1;
    if (at >= text.length)
      throw new FeedRefusal({ line: 1, column: 1 }, at === 0 ? 'the file is empty' : 'there is nothing but white space or comments');
    const ahead = text.slice(at, at + 15).toLowerCase();
    if (ahead.startsWith('<?')) at = after(text, at, 2, '?>', 'an instruction');
    else if (ahead.startsWith('<!--')) at = after(text, at, 4, '-->', 'a comment');
    else if (/^<html[\s>]/.test(ahead)) throw new FeedRefusal(placeAt(text, at), 'this is a web page, not a feed');
    else if (/^<!doctype\s+html/.test(ahead)) throw new FeedRefusal(placeAt(text, at), 'it has the DOCTYPE of a web page, which is never accepted');
    else if (ahead.startsWith('<!doctype')) throw new FeedRefusal(placeAt(text, at), 'it has a DOCTYPE, which is never accepted');
    else if (ahead.startsWith('<!entity')) throw new FeedRefusal(placeAt(text, at), 'it defines an ENTITY, which is never accepted');
    else if (ahead.startsWith('<')) return;
    else throw new FeedRefusal(placeAt(text, at), 'this is not XML: it does not begin with <');
  }
}

function after(text: string, from: number, skip: number, end: string, what: string): number {
  const at = text.indexOf(end, from + skip);
  if (at === -1) throw new FeedRefusal(placeAt(text, from), `${what} is never closed`);
  return at + end.length;
}

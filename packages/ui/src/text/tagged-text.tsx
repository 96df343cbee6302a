import { Fragment, type ReactNode } from 'react';

export interface TaggedTextProps {
  /** A whole sentence; a part to draw in its own way stands between `<name>` and `</name>`. */
  readonly text: string;
  /** How each named part is drawn, given its words. A name that is not here is drawn as its words. */
  readonly tags: Readonly<Record<string, (words: string) => ReactNode>>;
}

/** A sentence with links or marks in it, translated as a whole: word order is the language's own business. */
export function TaggedText({ text, tags }: TaggedTextProps) {
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, index) => {
    // split gives, in turn: text, name of a tag, its words.
    if (index % 3 === 1) return null;
    const name = index % 3 === 2 ? (parts[index - 1] ?? '') : '';
    return <Fragment key={index}>{tags[name]?.(part) ?? part}</Fragment>;
  });
}

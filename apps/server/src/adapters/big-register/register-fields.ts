import type { XmlNode } from '../xml-node.ts';
import { REGISTER_NAMESPACE } from './soap-messages.ts';

/** The first element of this name, of the register's namespace. */
export function child(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return node?.children.find((one) => one.name === name && one.uri === REGISTER_NAMESPACE);
}

/** All of them; none when there is no list. */
export function children(node: XmlNode | undefined, name: string): readonly XmlNode[] {
  return node?.children.filter((one) => one.name === name && one.uri === REGISTER_NAMESPACE) ?? [];
}

export function textOf(node: XmlNode, name: string): string {
  return child(node, name)?.text.trim() ?? '';
}

/** A decimal as the digits that it was made from: what was a number has lost its leading zeros. Null when it is none. */
export function digits(node: XmlNode, name: string, length: number): string | null {
  const whole = /^(\d+)(?:\.0*)?$/.exec(textOf(node, name))?.[1];
  return whole === undefined || whole.length > length ? null : whole.padStart(length, '0');
}

/** YYYY-MM-DD of a date with or without a time; null when there is none. */
export function dateOf(node: XmlNode, name: string): string | null {
  return /^\d{4}-\d\d-\d\d/.exec(textOf(node, name))?.[0] ?? null;
}

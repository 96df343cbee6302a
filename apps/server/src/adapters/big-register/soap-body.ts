import { readXml, type XmlNode } from '../xml-node.ts';
import { RegisterDown } from './big-register.ts';
import { SOAP_NAMESPACES } from './soap-messages.ts';

/** What stands in the envelope; null when this is no envelope. A fault is the register saying that it cannot answer. */
export function bodyOf(xml: string): XmlNode | null {
  let root: XmlNode;
  try {
    root = readXml(xml);
  } catch {
    return null;
  }
  if (root.name !== 'Envelope' || !SOAP_NAMESPACES.includes(root.uri)) return null;
  const body = root.children.find(({ name, uri }) => name === 'Body' && uri === root.uri);
  if (body === undefined) return null;
  if (body.children.some(({ name, uri }) => name === 'Fault' && uri === root.uri)) throw new RegisterDown('the register answered a fault');
  return body;
}

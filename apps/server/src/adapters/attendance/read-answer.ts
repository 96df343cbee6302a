import type { AttendanceAnswer } from '@auscult/domain/registers/match-answer';
import { readXml, type XmlNode } from '../xml-node.ts';

/** The answer in what came back: by itself, in the element of the form's answer, or as text in that; null where there is none. */
export function readAnswer(text: string): AttendanceAnswer | null {
  const summary = summaryIn(text);
  if (summary === null) return null;
  const results = summary.children.find(({ name }) => name === 'Results');
  const rows = (name: string) => Number(textOf(results, name) || 'NaN');
  const [acceptedRows, rejectedRows, totalRows] = [rows('accepted_rows'), rows('rejected_rows'), rows('total_rows')];
  const errors = summary.children
    .filter(({ name }) => name === 'Error')
    .map((error) => ({ number: Number(textOf(error, 'errorNR')), text: textOf(error, 'errorMsg') }));
  const isComplete = [acceptedRows, rejectedRows, totalRows].every(Number.isInteger);
  // What refuses a whole call may come without sums.
  if (!isComplete && errors.length === 0) return null;
  return {
    acceptedRows: acceptedRows || 0,
    rejectedRows: rejectedRows || 0,
    totalRows: totalRows || 0,
    errors,
    accepted: summary.children
      .filter(({ name }) => name === 'Accepted')
      .map((accepted) => ({ person: textOf(accepted, 'person'), course: textOf(accepted, 'course') })),
  };
}

function summaryIn(text: string, depth = 0): XmlNode | null {
  let root: XmlNode;
  try {
    root = readXml(text);
  } catch {
    return null;
  }
  const summary = find(root, 'Summary');
  if (summary) return summary;
  // A service of this make may answer the document as text in an element.
  return depth === 0 && root.text.trim().startsWith('<') ? summaryIn(root.text.trim(), 1) : null;
}

function find(node: XmlNode, name: string): XmlNode | null {
  if (node.name === name) return node;
  for (const child of node.children) {
    const found = find(child, name);
    if (found) return found;
  }
  return null;
}

const textOf = (node: XmlNode | undefined, name: string) => node?.children.find((child) => child.name === name)?.text.trim() ?? '';

import type { StudioPlacedQuestion } from '@auscult/contract/entities/studio/moment';
import { moveChapter } from '@auscult/domain/catalogue/chapters';
import type { SnapSide } from '@auscult/domain/catalogue/snapping';
import type { PassageValue, StreamFields } from '../stream-fields.ts';

/** What is moved on the waveform: a chapter's begin, the moment of a question, either end of the passage that answers it. */
export interface Handle {
  /** The same while it moves. */
  readonly key: string;
  readonly kind: 'chapter' | 'moment' | 'from' | 'to';
  /** Of the chapter, or the question. */
  readonly title: string;
  /** The number of the question among those of the episode. */
  readonly number: number | null;
  /** In the list of its kind. */
  readonly index: number;
  /** Seconds. */
  readonly at: number;
  readonly least: number;
  readonly most: number;
  readonly side: SnapSide;
}

export interface HandleGroup {
  readonly key: string;
  readonly at: number;
  /** One, or the two ends of a passage. */
  readonly handles: readonly Handle[];
}

type Placed = Pick<StreamFields, 'chapters' | 'moments' | 'passages'>;

const LEAST_LENGTH_SECONDS = 0.1;
const last = (duration: number) => Math.max(0, duration - LEAST_LENGTH_SECONDS);
const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** As far as it lies in the sound: after a shorter file it may end beyond it, or begin there. */
function within<P extends PassageValue>(passage: P, duration: number): P {
  const to = Math.min(passage.to, duration);
  return { ...passage, from: Math.max(0, Math.min(passage.from, rounded(to - LEAST_LENGTH_SECONDS))), to };
}

/** All that stands on the waveform, in the order of time. */
export function handleGroups({ chapters, moments, passages }: Placed, questions: readonly StudioPlacedQuestion[], duration: number): HandleGroup[] {
  const numberOf = new Map(questions.map(({ id, text }, index) => [id, { number: index + 1, text }]));
  const seen = new Map<string, number>();
  /** Two of one name are told apart by their order. */
  const keyOf = (name: string) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return `${name} ${count}`;
  };
  const range = { least: 0, most: last(duration) };
  const groups: HandleGroup[] = [];
  const add = (handle: Handle) => groups.push({ key: handle.key, at: handle.at, handles: [handle] });
  chapters?.forEach(({ title, begin }, index) =>
    add({ key: keyOf(`chapter ${title}`), kind: 'chapter', title, number: null, index, at: Math.min(begin, range.most), ...range, side: 'begin' }),
  );
  moments.forEach(({ type, time_open: open, question_id }, index) => {
    const question = numberOf.get(question_id);
    if (type !== 'VIDEO' || open === null || !question) return;
    const { text: title, number } = question;
    add({ key: keyOf(`moment ${question_id}`), kind: 'moment', title, number, index, at: Math.min(open, range.most), ...range, side: 'end' });
  });
  passages.forEach((passage, index) => {
    const { question_id, from, to } = within(passage, duration);
    const question = numberOf.get(question_id);
    if (!question) return;
    const about = { title: question.text, number: question.number, index };
    const key = `passage ${question_id}`;
    groups.push({
      key,
      at: from,
      handles: [
        { ...about, key: `${key} from`, kind: 'from', at: from, least: 0, most: rounded(to - LEAST_LENGTH_SECONDS), side: 'begin' },
        { ...about, key: `${key} to`, kind: 'to', at: to, least: rounded(from + LEAST_LENGTH_SECONDS), most: duration, side: 'end' },
      ],
    });
  });
  return groups.toSorted((one, other) => one.at - other.at);
}

/** Where a key brings a handle; null for a key that does not move. */
export function movedByKey({ at, least, most }: Handle, key: string, isFine: boolean): number | null {
  const step = isFine ? 0.1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: step,
    ArrowUp: step,
    ArrowLeft: -step,
    ArrowDown: -step,
    PageUp: 10,
    PageDown: -10,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  };
  const by = steps[key];
  return by === undefined ? null : rounded(Math.min(most, Math.max(least, at + by)));
}

/** The field that changes when a handle stands elsewhere, and what it becomes. */
export function moveHandle(
  { chapters, moments, passages }: Placed,
  { kind, index, least, most }: Handle,
  to: number,
  duration: number,
):
  | { readonly field: 'chapters'; readonly value: NonNullable<Placed['chapters']> }
  | { readonly field: 'moments'; readonly value: Placed['moments'] }
  | { readonly field: 'passages'; readonly value: Placed['passages'] } {
  const at = rounded(Math.min(most, Math.max(least, to)));
  if (kind === 'chapter') return { field: 'chapters', value: moveChapter(chapters ?? [], index, at, duration) };
  if (kind === 'moment')
    return {
      field: 'moments',
      value: moments
        .map((moment, other) => (other === index ? { ...moment, time_open: at } : moment))
        .toSorted((one, other) => (one.time_open ?? Number.POSITIVE_INFINITY) - (other.time_open ?? Number.POSITIVE_INFINITY)),
    };
  return { field: 'passages', value: passages.map((passage, other) => (other === index ? { ...within(passage, duration), [kind]: at } : passage)) };
}

import type { BodyOf } from '@auscult/contract/endpoint';
import type { clientTraces } from '@auscult/contract/endpoints/monitoring';

export type VisitTrace = Omit<BodyOf<typeof clientTraces>, 'build' | 'where'>;

/** The browser's own measurements of this page load. */
export interface Timings {
  observe(type: string, each: (entry: PerformanceEntry) => void): void;
  firstByte(): number;
}

const browserTimings: Timings = {
  observe(type, each) {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
    // `buffered` includes entries from before the observer started.
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  },
  firstByte: () => performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).responseStart)[0] ?? 0,
};

/** Collects the timings of the visit; the returned function gives those known so far, in ms. */
export function traceVisit(timings: Timings = browserTimings): () => VisitTrace {
  const trace: { -readonly [K in keyof VisitTrace]: VisitTrace[K] } = { first_byte: Math.round(timings.firstByte()) };
  timings.observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') trace.first_paint = Math.round(startTime);
  });
  timings.observe('largest-contentful-paint', ({ startTime }) => (trace.largest_paint = Math.round(startTime)));
  timings.observe('event', ({ duration }) => (trace.longest_interaction = Math.max(trace.longest_interaction ?? 0, Math.round(duration))));
  return () => trace;
}

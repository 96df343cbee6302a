import { describe, expect, it } from 'vitest';
import { traceVisit } from './visit-trace.ts';

describe('traceVisit', () => {
  it('gathers how the visit began, in whole milliseconds, and its slowest interaction', () => {
    const observers = new Map<string, (entry: PerformanceEntry) => void>();
    const tell = (type: string, entry: object) => observers.get(type)?.(entry as PerformanceEntry);
    const trace = traceVisit({ firstByte: () => 41.6, observe: (type, each) => void observers.set(type, each) });
    expect(trace()).toEqual({ first_byte: 42 });
    tell('paint', { name: 'first-paint', startTime: 100 });
    tell('paint', { name: 'first-contentful-paint', startTime: 210.4 });
    tell('largest-contentful-paint', { startTime: 600 });
    tell('largest-contentful-paint', { startTime: 812.5 });
    tell('event', { duration: 64 });
    tell('event', { duration: 24 });
    expect(trace()).toEqual({ first_byte: 42, first_paint: 210, largest_paint: 813, longest_interaction: 64 });
  });
});

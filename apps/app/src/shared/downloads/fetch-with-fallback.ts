/** What is kept with a download. */
const KEPT = /\/v1\/podcast\/(?:streams|courses)\//;

type Get = (request: Request) => Promise<Response>;

/** Asks the server, and the device where the server does not answer: a downloaded episode opens without a connection. */
export const fetchWithFallback =
  (get: Get, whose: () => number | null): Get =>
  (request) => {
    const answer = get(request);
    const accountId = whose();
    if (accountId === null || !KEPT.test(request.url)) return answer;
    // Handled below; it may fail while that is fetched.
    answer.catch(() => undefined);
    return import('./stored-answer-fallback.ts').then(
      ({ orFromDevice }) => orFromDevice(request, answer, accountId),
      () => answer,
    );
  };

/** What is kept with a download. */
const KEPT = /^\/v1\/podcast\/(?:streams|courses)\//;
/** A connection that says nothing for this long is as good as none for what is on the device. */
const PATIENCE_MS = 4_000;

/** Asks the server, and the device where the server does not answer: a downloaded episode opens without a connection. */
export function fetchOrKept(get: (request: Request) => Promise<Response>, whose: () => number | null): (request: Request) => Promise<Response> {
  return (request) => {
    if (request.method !== 'GET' || !KEPT.test(new URL(request.url).pathname)) return get(request);
    const kept = () =>
      import('./answer-from-device.ts').then(
        ({ answerFromDevice }) => answerFromDevice(request, whose()),
        () => null,
      );
    return new Promise((resolve, reject) => {
      const orKept = async (otherwise: () => void) => {
        const answer = request.signal.aborted ? null : await kept();
        if (answer) resolve(answer);
        else otherwise();
      };
      const timer = setTimeout(() => void orKept(() => undefined), PATIENCE_MS);
      get(request)
        .then(resolve, (error: unknown) => orKept(() => reject(error as Error)))
        .finally(() => clearTimeout(timer));
    });
  };
}

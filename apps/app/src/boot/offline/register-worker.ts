const WORKER = '/service-worker.js';

/** Puts the service worker in place; null where the browser has none or lets none in. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  try {
    // Some testing tools answer with nothing instead of refusing.
    return (await navigator.serviceWorker.register(trusted(WORKER), { scope: '/', updateViaCache: 'none' })) ?? null;
  } catch {
    return null;
  }
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** The content security policy lets one policy make one address. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return address;
  const policy = trustedTypes.createPolicy('auscult-worker', {
    createScriptURL(url) {
      if (url !== WORKER) throw new TypeError('Only the service worker is made a script by its address');
      return url;
    },
  });
  return policy.createScriptURL(address);
}

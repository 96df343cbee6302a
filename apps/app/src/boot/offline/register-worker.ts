const WORKER = '/service-worker.js';

/** Registers the service worker; null where the browser does not support or allow it. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  try {
    // Some testing tools resolve with undefined instead of rejecting.
    return (await navigator.serviceWorker.register(trusted(WORKER), { scope: '/', updateViaCache: 'none' })) ?? null;
  } catch {
    return null;
  }
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** The content security policy allows one trusted-types policy for script addresses. */
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

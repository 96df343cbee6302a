import { callService } from '../../egress/call-service.ts';
import { REGISTER_NAMESPACE } from './soap-messages.ts';
import type { Exchange } from './soap-register.ts';

/** An answer about one number has some kilobytes, the reference data some hundred. */
const MAXIMUM_BYTES = 2_000_000;

/** Over the network, to the configured address. */
export function httpExchange(address: string): Exchange {
  return async (action, message, deadlineMs) => {
    const { status, bytes } = await callService(address, {
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${REGISTER_NAMESPACE}/${action}"` },
      body: message,
      maximumBytes: MAXIMUM_BYTES,
      deadlineMs,
    });
    return { status, text: bytes.toString('utf8') };
  };
}

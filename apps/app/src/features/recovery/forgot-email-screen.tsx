import { useState } from 'react';
import { BigNumberStep } from './big-number-step.tsx';
import { MaskedEmail } from './masked-email.tsx';
import { SmsCodeStep } from './sms-code-step.tsx';

/** From a BIG number to the address of an account: a code on the owner's phone comes between. Every number is answered the same. */
export function ForgotEmailScreen() {
  const [request, setRequest] = useState<string | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  if (address !== null) return <MaskedEmail address={address} />;
  if (request !== null) return <SmsCodeStep request={request} onFound={setAddress} onAgain={() => setRequest(null)} />;
  return <BigNumberStep onRequested={setRequest} />;
}

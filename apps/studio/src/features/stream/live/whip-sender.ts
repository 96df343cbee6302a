interface SenderParts {
  readonly whip: string;
  readonly key: string;
  /** One picture, and sound. */
  readonly stream: MediaStream;
  /** The connection broke, not by `stop`. */
  readonly onBroken: () => void;
}

export interface WhipSender {
  /** Harmless to repeat. */
  stop(): void;
}

const SENT = { direction: 'sendonly' } as const;

/** Offers a stream by WHIP (RFC 9725) and sends it until it is stopped. Rejects where it is not taken. The server is reached at the addresses of its answer; it calls none of ours. */
export async function sendByWhip({ whip, key, stream, onBroken }: SenderParts): Promise<WhipSender> {
  const peer = new RTCPeerConnection();
  const authorization = `Bearer ${key}`;
  let session: string | null = null;
  let isOver = false;
  function stop(): void {
    if (isOver) return;
    isOver = true;
    peer.close();
    // Also behind a page that is left.
    if (session !== null) void fetch(session, { method: 'DELETE', headers: { authorization }, keepalive: true }).catch(() => {});
  }
  try {
    for (const track of stream.getTracks()) peer.addTransceiver(track, SENT);
    await peer.setLocalDescription(await peer.createOffer());
    const headers = { authorization, 'content-type': 'application/sdp' };
    const answer = await fetch(whip, { method: 'POST', headers, body: peer.localDescription?.sdp ?? '' });
    if (!answer.ok) throw new Error('the offer was not taken');
    session = new URL(answer.headers.get('location') ?? '', whip).href;
    peer.addEventListener('connectionstatechange', () => {
      if (peer.connectionState !== 'failed' || isOver) return;
      stop();
      onBroken();
    });
    await peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
    return { stop };
  } catch (error) {
    stop();
    throw error;
  }
}

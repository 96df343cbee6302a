export interface RtpPacket {
  /** 16 bits; it wraps. */
  readonly sequence: number;
  /** 32 bits; it wraps. */
  readonly timestamp: number;
  /** Of pictures: the last packet of one. */
  readonly isLast: boolean;
  readonly payload: Uint8Array;
}

export interface OrderedPacket extends RtpPacket {
  /** Something before it never came. */
  readonly isAfterLoss: boolean;
}

/** Further than this is no gap: the sender counts anew. */
const LARGEST_JUMP = 3000;

/** Puts packets in the order in which they were sent, each once. What is missing is waited for until `mostHeld` later ones are there; it may be sent again. */
export function createRtpOrder(mostHeld: number): (packet: RtpPacket) => readonly OrderedPacket[] {
  const held = new Map<number, RtpPacket>();
  let next: number | null = null;

  return (packet) => {
    next ??= packet.sequence;
    // Numbers that do not wrap.
    let number = next + (((packet.sequence - next) << 16) >> 16);
    let isAfterLoss = false;
    if (Math.abs(number - next) > LARGEST_JUMP) {
      held.clear();
      [number, next, isAfterLoss] = [packet.sequence, packet.sequence, true];
    }
    if (number < next) return [];
    held.set(number, packet);
    if (held.size > mostHeld && !held.has(next)) {
      next = Math.min(...held.keys());
      isAfterLoss = true;
    }
    const ready: OrderedPacket[] = [];
    for (let found = held.get(next); found !== undefined; found = held.get(next)) {
      ready.push({ ...found, isAfterLoss });
      held.delete(next);
      next += 1;
      isAfterLoss = false;
    }
    return ready;
  };
}

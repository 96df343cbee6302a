import { perServer } from '../../context.ts';

/** Of all guests, by this process: each is kept for thirteen months, and guests are as many as they have addresses. */
const TRACKINGS_A_DAY = 1_000_000;
const DAY_MS = 86_400_000;

function createDay() {
  let [day, count] = [0, 0];
  return {
    /** False: as many as are kept of a day have been. */
    take(now: Date): boolean {
      const current = Math.floor(now.getTime() / DAY_MS);
      if (current !== day) [day, count] = [current, 0];
      if (count >= TRACKINGS_A_DAY) return false;
      count += 1;
      return true;
    },
  };
}

export const guestTrackingsOf = perServer(createDay);

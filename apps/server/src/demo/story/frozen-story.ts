/** When the demonstration's screens are drawn: 9:41 in the morning in the Netherlands. Filled at this moment, every date in it is known. */
export const frozenNow = new Date('2026-05-13T07:41:00.000Z');

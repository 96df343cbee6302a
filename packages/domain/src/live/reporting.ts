/** In an hour, of one member or one address of guests, in one room. */
export const MOST_REPORTS = 20;
/** In an hour, of all guests of a room together, who are as many as they have addresses. */
export const MOST_GUEST_REPORTS = 100;
export const REPORTS_WITHIN_SECONDS = 3600;
/** Of one message. Moderators count them, and more bring back what was left as it is; beyond these they are told of it no more. */
export const MOST_REPORTS_OF_ONE = 5;

/** Whether moderators are told of it once more. What is hidden or gone already they need not be told of. */
export const isReportTold = (message: { readonly isShown: boolean; readonly reports: number }): boolean =>
  message.isShown && message.reports < MOST_REPORTS_OF_ONE;

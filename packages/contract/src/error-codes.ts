/** Every error code that the server can answer: its HTTP status, and whether error monitoring hears of it (400, 401, 403 and 422 never do). */
export const errorCodes = {
  bad_request: { status: 400, report: false },
  unauthenticated: { status: 401, report: false },
  invalid_credentials: { status: 401, report: false },
  challenge_expired: { status: 401, report: false },
  forbidden: { status: 403, report: false },
  /** A guest asked for something that members may hear: sign-in helps. */
  no_permission: { status: 403, report: false },
  /** A member without the subscription that this needs. */
  no_access: { status: 403, report: false },
  /** A one-time link that was used, replaced or is too old. */
  invitation_expired: { status: 403, report: false },
  /** Setting two-factor up took too long, or is done. Not 401: whoever is signed in stays so. */
  setup_expired: { status: 403, report: false },
  /** A sensitive action without a fresh proof of who asks. */
  confirmation_required: { status: 403, report: false },
  media_link_expired: { status: 403, report: false },
  account_suspended: { status: 403, report: false },
  /** The caller's role allows it once they have set up a second factor, which it asks for. */
  two_factor_required: { status: 403, report: false },
  not_found: { status: 404, report: true },
  stream_unavailable: { status: 404, report: true },
  conflict: { status: 409, report: true },
  /** A write that does not say which version of the row it began from. */
  version_required: { status: 428, report: true },
  /** Somebody else saved meanwhile; `current` is the row as it is now. */
  version_outdated: { status: 412, report: true },
  /** What one account changes in a day is kept in the history, and is as much as that may be. */
  edits_used_up: { status: 429, report: true },
  /** Not from the state that it is in, or not while it holds something. */
  publication_not_possible: { status: 409, report: true },
  /** A questionnaire does not change while a live stream asks it. */
  form_asked_live: { status: 409, report: true },
  /** A questionnaire; and all that a stream asks together. */
  form_too_large: { status: 422, report: false },
  forms_too_large: { status: 422, report: false },
  /** Not the same recording, or somebody has evidence of the episode that would go. */
  merge_not_possible: { status: 409, report: true },
  /** The address is that of a feed that is read already. */
  feed_known: { status: 409, report: true },
  /** Somebody has to be able to let others in. */
  last_super_admin: { status: 409, report: true },
  /** Another request for the same upload is taking over from the one before: soon it is over. */
  upload_busy: { status: 423, report: true },
  /** A body comes with its length, not in chunks. */
  length_required: { status: 411, report: true },
  payload_too_large: { status: 413, report: true },
  unsupported_media_type: { status: 415, report: true },
  validation_failed: { status: 422, report: false },
  code_invalid: { status: 422, report: false },
  /** The mailed link that verifies an address cannot be used. */
  email_verification_failed: { status: 422, report: false },
  /** It is too old: another can be sent. */
  verification_link_expired: { status: 403, report: false },
  /** The link was opened by somebody who is not signed in to the account that it is for. */
  sign_in_to_verify: { status: 403, report: false },
  reset_link_invalid: { status: 403, report: false },
  sms_code_invalid: { status: 422, report: false },
  invite_code_invalid: { status: 422, report: false },
  /** What came back from where somebody signs in cannot be used: too old, used, another browser, or not theirs. Not 401: nobody is signed out by it. */
  sso_failed: { status: 403, report: false },
  sso_email_unverified: { status: 403, report: false },
  /** An account with this address has not shown that the address is its owner's: the two are not joined. */
  sso_email_taken: { status: 403, report: false },
  sso_address_linked: { status: 403, report: false },
  terms_not_accepted: { status: 422, report: false },
  /** Not a BIG number by its form. */
  bignumber_invalid: { status: 422, report: false },
  /** The register does not know it. */
  bignumber_invalid_response: { status: 422, report: false },
  bignumber_details_not_found: { status: 422, report: false },
  /** The registration has ended, or was struck off. */
  bignumber_inactive: { status: 422, report: false },
  /** Another account has verified it. */
  bignumber_taken: { status: 422, report: false },
  /** One profession has to stay. */
  last_profession: { status: 422, report: false },
  bignumber_service_down: { status: 503, report: true },
  /** The id of this answer was used for another one. */
  answer_conflict: { status: 409, report: true },
  /** Another device has answered meanwhile, or the attempt is over. */
  answer_outdated: { status: 409, report: true },
  /** Its time is over, has not come, or all that may be answered at its moment was. */
  question_not_open: { status: 409, report: true },
  /** A live room has told which answers are right: from then on nobody earns anything by it. */
  answer_told: { status: 409, report: true },
  /** Of a question of which a live room has told which answers are right: it stays when it was. */
  moment_told: { status: 409, report: true },
  /** What goes by mail needs an address that is known to be its owner's. */
  email_unverified: { status: 403, report: false },
  /** Something that it asks for is not done yet. */
  certificate_not_earned: { status: 409, report: true },
  certificate_revoked: { status: 409, report: true },
  no_attempts_left: { status: 409, report: true },
  /** One account keeps as many of these as it may. */
  limit_reached: { status: 422, report: false },
  /** Writing in a live stream asks for a name beside the message. */
  name_needed: { status: 403, report: false },
  profession_needed: { status: 403, report: false },
  /** By a moderator, for good. */
  writing_blocked: { status: 403, report: false },
  /** By a moderator, for as long as `Retry-After` says. */
  writing_timed_out: { status: 403, report: false },
  /** By a moderator, until the live stream has ended. */
  removed_from_room: { status: 403, report: false },
  live_ended: { status: 409, report: true },
  poll_closed: { status: 409, report: true },
  /** Only moderators send links. */
  link_not_allowed: { status: 422, report: false },
  /** Something in the text may name a patient: it is held back. */
  patient_data: { status: 422, report: false },
  message_not_posted: { status: 500, report: true },
  too_many_requests: { status: 429, report: true },
  internal: { status: 500, report: true },
  unavailable: { status: 503, report: true },
} as const satisfies Record<string, { status: number; report: boolean }>;

export type ErrorCode = keyof typeof errorCodes;

import type { Handler } from '../http/handler.ts';
import { changeEmail } from './account/credentials/change-email.ts';
import { changePassword } from './account/credentials/change-password.ts';
import { requestConfirmationPin, requestDeletionPin } from './account/credentials/confirmation-pin.ts';
import { updateLanguage } from './account/credentials/update-language.ts';
import { cancelDeletion, requestDeletion, requestDeletionByPin } from './account/deletion/request-deletion.ts';
import { completeProfile } from './account/details/complete-profile.ts';
import { profileDetails } from './account/details/profile-details.ts';
import { saveAddress, saveCompanyDetails, savePersonalData } from './account/details/save-details.ts';
import { verifyAccount } from './account/details/verify-account.ts';
import { exportAccount } from './account/export/export-account.ts';
import { mobile } from './account/mobile/mobile.ts';
import { sendOtp, verifyOtp } from './account/mobile/otp.ts';
import { removeMedia, saveProfileMedia } from './account/picture/profile-media.ts';
import { accreditationDossier } from './accreditation/dossier.ts';
import { redeemAdminInvitation } from './administration/redeem-admin-invitation.ts';
import { bookmarks } from './bookmarks/bookmarks.ts';
import { removeBookmark } from './bookmarks/remove-bookmark.ts';
import { saveBookmark } from './bookmarks/save-bookmark.ts';
import { company } from './companies/company.ts';
import { companyLibrary } from './companies/company-library.ts';
import { companyNewReleases } from './companies/company-new-releases.ts';
import { companyPopular } from './companies/company-popular.ts';
import { followCompany } from './companies/follow-company.ts';
import { unfollowCompany } from './companies/unfollow-company.ts';
import { sendContactMessage } from './contact/send-contact-message.ts';
import { accreditationProfessions } from './courses/accreditation-professions.ts';
import { course } from './courses/course.ts';
import { publicChannel } from './courses/public-channel.ts';
import { subscribedCourses } from './courses/subscribed-courses.ts';
import { featuredCourses } from './home/featured-courses.ts';
import { followingCompanyCourses } from './home/following-company-courses.ts';
import { homeSections } from './home/home-sections.ts';
import { newCourses } from './home/new-courses.ts';
import { newPodcastReleases } from './home/new-podcast-releases.ts';
import { popularChannels } from './home/popular-channels.ts';
import { popularStreams } from './home/popular-streams.ts';
import { recommended } from './home/recommended.ts';
import { createInviteToken } from './invitations/create-invite-token.ts';
import { validateInviteToken } from './invitations/validate-invite-token.ts';
import { addFavourite } from './library/add-favourite.ts';
import { favouriteCourses } from './library/favourite-courses.ts';
import { followedReleases } from './library/followed-releases.ts';
import { library } from './library/library.ts';
import { removeFavouriteCourse } from './library/remove-favourite-course.ts';
import { removeFavouriteStream } from './library/remove-favourite-stream.ts';
import { progress } from './listening/progress.ts';
import { recentlyPlayed } from './listening/recently-played.ts';
import { recentlyPlayedPage } from './listening/recently-played-page.ts';
import { removeRecentlyPlayed } from './listening/remove-recently-played.ts';
import { saveProgress } from './listening/save-progress.ts';
import { clientErrors } from './monitoring/client-errors.ts';
import { clientTraces } from './monitoring/client-traces.ts';
import { addUserProfessions } from './professions/add-user-professions.ts';
import { bignumber } from './professions/bignumber.ts';
import { profileBignumber } from './professions/profile-bignumber.ts';
import { removeBignumber } from './professions/remove-bignumber.ts';
import { removeUserProfession } from './professions/remove-user-profession.ts';
import { syncCategories } from './professions/sync-categories.ts';
import { toggleNoCategory } from './professions/toggle-no-category.ts';
import { updateBignumber } from './professions/update-bignumber.ts';
import { updateUserProfessions } from './professions/update-user-professions.ts';
import { userProfessions } from './professions/user-professions.ts';
import { pushKey } from './push/push-key.ts';
import { pushPreferences, savePushPreferences } from './push/push-preferences.ts';
import { removePushToken } from './push/remove-push-token.ts';
import { savePushToken } from './push/save-push-token.ts';
import { forgotEmail, verifyForgotEmail } from './recovery/forgot-email.ts';
import { forgotPassword } from './recovery/forgot-password.ts';
import { resetPassword } from './recovery/reset-password.ts';
import { register } from './registration/register.ts';
import { sendVerificationMail } from './registration/send-verification-mail.ts';
import { emailVerification, verifyEmail } from './registration/verify-email.ts';
import { personStreams } from './search/person-streams.ts';
import { search } from './search/search.ts';
import { currentUser } from './session/current-user.ts';
import { login } from './session/login.ts';
import { logout, logoutByPost } from './session/logout.ts';
import { endOtherSessions, endSession, sessions } from './session/own-sessions.ts';
import { finishSso } from './sso/finish-sso.ts';
import { ssoProviders } from './sso/sso-providers.ts';
import { startSso } from './sso/start-sso.ts';
import { stream } from './streams/stream.ts';
import { streamAudio } from './streams/stream-audio.ts';
import { streamTranscript } from './streams/stream-transcript.ts';
import { appVersions } from './system/app-versions.ts';
import { listCategories } from './system/list-categories.ts';
import { listProfessions } from './system/list-professions.ts';
import { podcastConfig } from './system/podcast-config.ts';
import { track } from './tracking/track.ts';
import { disableTwoFactor } from './two-factor/disable-two-factor.ts';
import { renewRecoveryCodes } from './two-factor/renew-recovery-codes.ts';
import { setUpQrCode, twoFactorQrCode } from './two-factor/set-up.ts';
import { verifyPassword, verifyTwoFactorPassword } from './two-factor/verify-password.ts';
import { verifyTwoFactor } from './two-factor/verify-two-factor.ts';

/** Every endpoint's code; the server does not start when one of the contract is missing. */
export const allHandlers: readonly Handler[] = [
  appVersions,
  finishSso,
  ssoProviders,
  startSso,
  currentUser,
  listCategories,
  listProfessions,
  login,
  logout,
  logoutByPost,
  podcastConfig,
  verifyTwoFactor,
  emailVerification,
  forgotEmail,
  forgotPassword,
  register,
  resetPassword,
  sendVerificationMail,
  verifyEmail,
  verifyForgotEmail,
  cancelDeletion,
  changeEmail,
  changePassword,
  completeProfile,
  disableTwoFactor,
  endOtherSessions,
  endSession,
  exportAccount,
  mobile,
  profileDetails,
  removeMedia,
  renewRecoveryCodes,
  requestConfirmationPin,
  requestDeletion,
  requestDeletionByPin,
  requestDeletionPin,
  saveAddress,
  saveCompanyDetails,
  savePersonalData,
  saveProfileMedia,
  sendOtp,
  sessions,
  setUpQrCode,
  twoFactorQrCode,
  updateLanguage,
  verifyAccount,
  verifyOtp,
  verifyPassword,
  verifyTwoFactorPassword,
  redeemAdminInvitation,
  accreditationDossier,
  accreditationProfessions,
  addFavourite,
  bookmarks,
  removeBookmark,
  saveBookmark,
  clientErrors,
  clientTraces,
  company,
  companyLibrary,
  companyNewReleases,
  companyPopular,
  course,
  favouriteCourses,
  featuredCourses,
  followCompany,
  followedReleases,
  followingCompanyCourses,
  homeSections,
  library,
  newCourses,
  newPodcastReleases,
  personStreams,
  popularChannels,
  popularStreams,
  progress,
  publicChannel,
  pushKey,
  pushPreferences,
  removePushToken,
  savePushPreferences,
  savePushToken,
  recentlyPlayed,
  recentlyPlayedPage,
  recommended,
  removeFavouriteCourse,
  removeFavouriteStream,
  removeRecentlyPlayed,
  saveProgress,
  search,
  stream,
  streamAudio,
  streamTranscript,
  subscribedCourses,
  track,
  unfollowCompany,
  createInviteToken,
  sendContactMessage,
  validateInviteToken,
  addUserProfessions,
  bignumber,
  profileBignumber,
  removeBignumber,
  removeUserProfession,
  syncCategories,
  toggleNoCategory,
  updateBignumber,
  updateUserProfessions,
  userProfessions,
];

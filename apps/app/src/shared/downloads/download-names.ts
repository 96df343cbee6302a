/** BroadcastChannel: tabs and service worker announce changed downloads. */
export const DOWNLOADS_CHANNEL = 'auscult-downloads';
/** Cache of the pictures of downloaded episodes, apart from those that are forgotten when there are many. */
export const PICTURE_CACHE = 'downloaded-pictures';

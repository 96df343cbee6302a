import { BookmarkTool } from '../bookmarks/bookmark-tool.tsx';
import { PlayerMenuTool } from '../menu/player-menu-tool.tsx';
import { DownloadTool } from './download-tool.tsx';
import { ShareTool } from './share-tool.tsx';
import type { Tool } from './tool.ts';

/** The buttons over the art, from left to right. */
export const TOOLS: readonly Tool[] = [
  { id: 'download', Button: DownloadTool },
  { id: 'bookmark', Button: BookmarkTool },
  { id: 'share', Button: ShareTool },
  { id: 'menu', Button: PlayerMenuTool },
];

import '@auscult/ui/styles/font.css';
import '@auscult/ui/styles/tokens.css';
import '@auscult/ui/styles/base.css';
import '@auscult/ui/styles/type.css';
import { boot } from './boot/boot.tsx';

const root = document.getElementById('root');
if (root) void boot(root);

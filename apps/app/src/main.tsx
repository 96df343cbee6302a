import '@auscult/ui/styles/font.css';
import '@auscult/ui/styles/tokens.css';
import '@auscult/ui/styles/base.css';
import '@auscult/ui/styles/type.css';
import { boot } from './app/boot.tsx';

const root = document.getElementById('root');
if (root) void boot(root);

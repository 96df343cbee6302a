import { applyMemorySettings } from './boot/memory-settings.ts';

applyMemorySettings();
await import('./program.ts');

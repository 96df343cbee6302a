// What the journeys in other engines than Chromium need: Firefox, WebKitGTK, and a sound output that goes nowhere.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDebianPackages } from './debian-packages.mjs';

const PULSEAUDIO = '/usr/bin/pulseaudio';
/** The programs, by the package of Debian they come with. */
const programs = {
  'firefox-esr': '/usr/bin/firefox-esr',
  pulseaudio: PULSEAUDIO,
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/xvfb-run',
  xauth: '/usr/bin/xauth',
};
const codecs = ['gstreamer1.0-plugins-good', 'gstreamer1.0-libav'];
export const enginePackages = [...Object.keys(programs), ...codecs];

const SOCKET_TIMEOUT_MS = 10_000;
const SOCKET_POLL_MS = 50;

/** Whether both engines are here, installed where that can be done. */
export function ensureEngines() {
  const areHere = () => Object.values(programs).every((path) => existsSync(path));
  return areHere() || (installDebianPackages(...enginePackages) && areHere());
}

/** Runs `use` with the environment of a sound output that plays into nothing at the speed of a real one; ends it after. */
export async function withSoundOutput(use) {
  const folder = mkdtempSync(join(tmpdir(), 'auscult-sound-'));
  const socket = join(folder, 'native');
  const server = spawn(
    PULSEAUDIO,
    ['-n', '--daemonize=no', '--exit-idle-time=-1', '--load=module-null-sink', `--load=module-native-protocol-unix socket=${socket}`],
    { stdio: 'ignore', env: { ...process.env, XDG_RUNTIME_DIR: folder, HOME: folder } },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    for (let waited = 0; !existsSync(socket); waited += SOCKET_POLL_MS) {
      if (waited > SOCKET_TIMEOUT_MS || server.exitCode !== null) throw new Error('pulseaudio did not start');
      await new Promise((resolve) => setTimeout(resolve, SOCKET_POLL_MS));
    }
    return await use({ PULSE_SERVER: `unix:${socket}` });
  } finally {
    server.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

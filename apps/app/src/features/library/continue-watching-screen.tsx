export function ContinueWatchingScreen() {
  return null;
}

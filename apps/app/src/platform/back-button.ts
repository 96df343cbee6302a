/**
 * The back button, or gesture, of a phone. A native shell calls the listener at each press and does nothing itself. A browser has none: its
 * Back moves through the history.
 */
export interface BackButtonPort {
  onPress(listener: () => void): void;
}

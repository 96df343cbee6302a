/** Which scheme the interface is painted in at this moment, system preference included. */
export type ColourMode = 'light' | 'dark';
type Lch = readonly [l: number, c: number, h: number];
type Triple = readonly [number, number, number];

/** Swatches of a cover as the server stored them, each `#rrggbb`. */
export interface CoverPalette {
  readonly Dominant?: string | undefined;
  readonly Vibrant?: string | undefined;
  readonly DarkVibrant?: string | undefined;
  readonly Muted?: string | undefined;
}

/** Light red: no cover, or a palette that cannot be read. */
export const DEFAULT_COVER = '#F27263';

const RADIANS = Math.PI / 180;
const PRIMARY_CONTRAST = 6;
const SECONDARY_CONTRAST = 4.6;
const LIGHTNESS_STEP = 0.004;

function toLinear([L, C, h]: Lch): Triple {
  const a = C * Math.cos(h * RADIANS);
  const b = C * Math.sin(h * RADIANS);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function channel(hex: string, at: number): number {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** OKLCH of `#rrggbb`: lightness 0..1, chroma, hue in degrees. */
export function fromHex(hex: string): Lch {
  const [r, g, b] = [channel(hex, 1), channel(hex, 3), channel(hex, 5)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(A, B), (Math.atan2(B, A) / RADIANS + 360) % 360];
}

const inGamut = (colour: Lch) => toLinear(colour).every((value) => value >= -0.0005 && value <= 1.0005);

/** Reduces chroma until the colour fits sRGB; keeps lightness and hue. */
function clamp([L, C, h]: Lch): Lch {
  if (inGamut([L, C, h])) return [L, C, h];
  let low = 0;
  let high = C;
  for (let i = 0; i < 18; i++) {
    const middle = (low + high) / 2;
    if (inGamut([L, middle, h])) low = middle;
    else high = middle;
  }
  return [L, low, h];
}

const bound = (value: number) => Math.min(1, Math.max(0, value));

function luminance(colour: Lch): number {
  const [r, g, b] = toLinear(clamp(colour));
  return 0.2126 * bound(r) + 0.7152 * bound(g) + 0.0722 * bound(b);
}

/** WCAG contrast of two OKLCH colours, after both are brought into sRGB. */
export function contrast(a: Lch, b: Lch): number {
  const x = luminance(a);
  const y = luminance(b);
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** Moves lightness away from `background` until the contrast ratio holds; keeps the hue. */
function solve(background: Lch, [lightness, C, h]: Lch, ratio: number, toward: ColourMode): Lch {
  let L = lightness;
  let colour = clamp([L, C, h]);
  while (contrast(background, colour) < ratio && L > 0 && L < 1) {
    L += toward === 'dark' ? -LIGHTNESS_STEP : LIGHTNESS_STEP;
    colour = clamp([L, C, h]);
  }
  return colour;
}

function mix(p: Lch, q: Lch, share: number): Lch {
  const cartesian = ([L, C, h]: Lch): Triple => [L, C * Math.cos(h * RADIANS), C * Math.sin(h * RADIANS)];
  const [from, to] = [cartesian(p), cartesian(q)];
  const L = from[0] + (to[0] - from[0]) * share;
  const a = from[1] + (to[1] - from[1]) * share;
  const b = from[2] + (to[2] - from[2]) * share;
  return [L, Math.hypot(a, b), (Math.atan2(b, a) / RADIANS + 360) % 360];
}

/** The colours of a surface in OKLCH, before they become properties; the fuzz test measures these. */
export function coverColours(seedHex: string, mode: ColourMode) {
  const [L0, C0, h] = fromHex(seedHex);
  const upTo = (cap: number) => Math.min(C0, cap);
  const darkCover = L0 <= 0.37;

  // The field is the cover's own colour; dark mode keeps dark covers and dims bright ones.
  let field: Lch;
  if (mode === 'light') field = clamp([Math.max(0.22, Math.min(0.92, L0)), upTo(0.165), h]);
  else if (darkCover) field = clamp([Math.max(0.235, L0), upTo(0.11), h]);
  else field = clamp([0.345, upTo(0.105), h]);

  const darkInk: Lch = [0.205, upTo(0.05), h];
  const lightInk: Lch = [0.985, upTo(0.012), h];
  const inkIsLight = contrast(field, lightInk) >= contrast(field, darkInk);
  const ink = inkIsLight ? lightInk : darkInk;

  // Mid-tones allow no readable text colour: adjust the field's lightness instead of the text.
  while (contrast(field, ink) < PRIMARY_CONTRAST) field = clamp([field[0] + (inkIsLight ? -LIGHTNESS_STEP : LIGHTNESS_STEP), field[1], h]);
  const deep = clamp([field[0] + (inkIsLight ? -0.045 : 0.03), field[1], h]);

  let fade = 0;
  while (fade < 0.5 && contrast(field, clamp(mix(ink, field, fade + 0.01))) > SECONDARY_CONTRAST) fade += 0.01;
  const ink2 = clamp(mix(ink, field, Math.min(fade, 0.32)));

  // Dull covers get a livelier accent, or their resume card would look disabled.
  const lively = C0 < 0.03 ? C0 : Math.max(C0, Math.min(C0 * 1.6, 0.14));
  const tint = clamp(mode === 'light' ? [0.957, upTo(0.024), h] : [0.248, upTo(0.032), h]);
  const accent =
    mode === 'light'
      ? solve(tint, [0.53, Math.min(lively, 0.16), h], SECONDARY_CONTRAST, 'dark')
      : solve(tint, [0.8, Math.min(lively, 0.12), h], SECONDARY_CONTRAST, 'light');
  const onAccent: Lch = mode === 'light' ? [0.99, 0.005, h] : [0.2, upTo(0.04), h];
  const tintTrack = clamp(mode === 'light' ? [0.875, upTo(0.05), h] : [0.37, upTo(0.04), h]);

  return { field, deep, ink, ink2, track: mix(field, ink, 0.3), line: mix(field, ink, 0.2), tint, tintTrack, accent, onAccent };
}

const css = ([L, C, h]: Lch) => `oklch(${L.toFixed(3)} ${C.toFixed(3)} ${h.toFixed(1)})`;

/** The twelve `--dyn-*` properties of one surface, as CSS colours; every lettering pair is at least 4.5:1 whatever the seed. */
export function coverTheme(seedHex: string, mode: ColourMode): Readonly<Record<`--dyn-${string}`, string>> {
  const key = `${mode}${seedHex}`;
  const known = memo.get(key);
  if (known) return known;
  const colours = coverColours(seedHex, mode);
  const theme = {
    '--dyn-field': css(colours.field),
    '--dyn-field-deep': css(colours.deep),
    '--dyn-ink': css(colours.ink),
    '--dyn-ink-2': css(colours.ink2),
    '--dyn-solid': css(colours.ink),
    '--dyn-on-solid': css(colours.field),
    '--dyn-track': css(colours.track),
    '--dyn-line': css(colours.line),
    '--dyn-tint': css(colours.tint),
    '--dyn-tint-track': css(colours.tintTrack),
    '--dyn-accent': css(colours.accent),
    '--dyn-on-accent': css(colours.onAccent),
  };
  memo.set(key, theme);
  return theme;
}

const memo = new Map<string, ReturnType<typeof coverTheme>>();

function usable(hex: string | undefined): hex is string {
  if (!hex || !/^#[0-9a-f]{6}$/i.test(hex)) return false;
  const [L, C] = fromHex(hex);
  return C > 0.04 || L < 0.4;
}

/**
 * The colour that speaks for a cover: Dominant when it is colourful or dark enough to carry a page, else Vibrant, DarkVibrant, Muted.
 * A missing or unreadable palette gives the default light red.
 */
export function pickSeed(palette?: CoverPalette | null): string {
  return [palette?.Dominant, palette?.Vibrant, palette?.DarkVibrant, palette?.Muted].find(usable) ?? DEFAULT_COVER;
}

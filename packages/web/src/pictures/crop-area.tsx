import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { type Crop, type CropShape, farthestZoom, moveCrop, zoomCrop, zoomOf } from './crop.ts';
import styles from './crop-area.module.css';
import { drawCrop } from './draw-crop.ts';

/** Canvas size; displayed smaller. */
const CANVAS_PX = 800;
/** Share of what is shown, for one press of an arrow key. */
const KEY_STEP = 0.04;
const ZOOM_STEP = 0.05;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

interface CropAreaProps {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly shape: CropShape;
  readonly words: { readonly crop: string; readonly cropHelp: string; readonly zoom: string };
  /** Sizes the area. */
  readonly className: string | undefined;
  /** Takes an updater: several pointer events can precede a render. */
  readonly onChange: (change: (crop: Crop) => Crop) => void;
  /** Drawn over the picture. */
  readonly children?: ReactNode;
}

/** What is kept of a picture: dragged or moved by arrow keys, zoomed by the slider or + and −. */
export function CropArea({ picture, crop, shape, words, className, onChange, children }: CropAreaProps) {
  const [help, slider] = [useId(), useId()];
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const zoom = zoomOf(picture, shape, crop);
  const most = farthestZoom(picture, shape);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  const zoomTo = (next: number) => onChange((before) => zoomCrop(picture, shape, before, next));

  function drag({ clientX: x, clientY: y, currentTarget }: PointerEvent): void {
    if (last.current === null) return;
    const perPixel = crop.width / currentTarget.getBoundingClientRect().width;
    const [dx, dy] = [(last.current.x - x) * perPixel, (last.current.y - y) * perPixel];
    onChange((before) => moveCrop(picture, before, dx, dy));
    last.current = { x, y };
  }
  function press(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    const step = crop.width * KEY_STEP;
    if (arrow) onChange((before) => moveCrop(picture, before, arrow[0] * step, arrow[1] * step));
    else if (event.key === '+' || event.key === '=') zoomTo(zoom + ZOOM_STEP);
    else if (event.key === '-') zoomTo(zoom - ZOOM_STEP);
    else return;
    event.preventDefault();
  }

  return (
    <div>
      <button
        type="button"
        aria-label={words.crop}
        aria-describedby={help}
        className={`${styles.area} ${className}`}
        onKeyDown={press}
        onPointerDown={({ clientX: x, clientY: y, currentTarget, pointerId }) => {
          currentTarget.setPointerCapture(pointerId);
          last.current = { x, y };
        }}
        onPointerMove={drag}
        onPointerUp={() => (last.current = null)}
        onPointerCancel={() => (last.current = null)}
      >
        <canvas
          ref={canvas}
          width={CANVAS_PX}
          height={Math.round((CANVAS_PX * crop.height) / crop.width)}
          className={styles.canvas}
          aria-hidden="true"
        />
        {children}
      </button>
      <p id={help} className={`t-xs ink-3 ${styles.help}`}>
        {words.cropHelp}
      </p>
      {most > 1 && (
        <div className={styles.zoom}>
          <label htmlFor={slider} className="t-sm semibold">
            {words.zoom}
          </label>
          <input
            id={slider}
            type="range"
            min={1}
            max={most}
            step={0.01}
            value={zoom}
            aria-valuetext={`${Math.round(zoom * 100)}%`}
            onChange={({ target }) => zoomTo(Number(target.value))}
          />
        </div>
      )}
    </div>
  );
}

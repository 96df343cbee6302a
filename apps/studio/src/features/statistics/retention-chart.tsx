import type { StudioStreamStatistics } from '@auscult/contract/entities/statistics';
import { statisticsPhrases } from '@auscult/phrases/studio/statistics';
import { clockTime } from '@auscult/ui/player/clock-time';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { type CSSProperties, type PointerEvent, useId, useState } from 'react';
import styles from './retention-chart.module.css';
import { momentOf } from './retention-moment.ts';

/** Units of the drawing, which is as wide as its place. */
const WIDTH = 1000;
const HEIGHT = 200;
const BAR_SHARE = 0.55;
const LEAST_HEIGHT = 3;

interface RetentionChartProps {
  readonly stream: StudioStreamStatistics;
  readonly retention: readonly number[];
  readonly listeners: number;
}

/** An ink line over the picture of the sound: above it the bars are faded, for nobody heard them. A slider serves pointer, keys and screen readers. */
export function RetentionChart({ stream: { duration, bars, chapters, moments }, retention, listeners }: RetentionChartProps) {
  const words = usePhrasesOf(statisticsPhrases);
  const clip = useId();
  const [hundredth, setHundredth] = useState(0);
  const [isShown, setShown] = useState(false);
  const moment = momentOf(retention, { hundredth, duration, listeners });
  const points = retention.map((share, index) => `${(index / 100) * WIDTH},${(1 - share) * HEIGHT}`).join(' ');
  const placeOf = (seconds: number) => (duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0);
  const below = `0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`;
  function follow({ currentTarget, clientX, pointerType }: PointerEvent<HTMLInputElement>): void {
    if (pointerType !== 'mouse') return;
    const { left, width } = currentTarget.getBoundingClientRect();
    setHundredth(Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * 100));
    setShown(true);
  }
  return (
    <div className={styles.chart}>
      <div aria-hidden="true" className={styles.shares}>
        {[1, 0.5, 0].map((share) => (
          <span key={share} className="t-xs num">
            {words.percent(share)}
          </span>
        ))}
      </div>
      <div className={styles.plot}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" className={styles.drawing}>
          <clipPath id={clip}>
            <polygon points={below} />
          </clipPath>
          {[0, HEIGHT / 2].map((y) => (
            <line key={y} x1="0" x2={WIDTH} y1={y} y2={y} className={styles.grid} />
          ))}
          {bars.length === 0 ? (
            <polygon points={below} className={styles.faded} />
          ) : (
            <>
              <Bars bars={bars} className={styles.faded} />
              <g clipPath={`url(#${clip})`}>
                <Bars bars={bars} className={styles.heard} />
              </g>
            </>
          )}
          <polyline points={points} className={styles.line} />
        </svg>
        {chapters.map(({ title, begin }, index) => (
          <span
            key={begin}
            aria-hidden="true"
            className={styles.chapter}
            style={{ left: `${placeOf(begin)}%`, right: `${100 - placeOf(chapters[index + 1]?.begin ?? duration)}%` }}
          >
            <span className="t-xs">{title}</span>
          </span>
        ))}
        {moments.map((at, index) => (
          <span key={at} className={styles.question} style={{ left: `${placeOf(at)}%` }}>
            <span aria-hidden="true">{index + 1}</span>
            <span className="visually-hidden">{words.question(index + 1, clockTime(at))}</span>
          </span>
        ))}
        <span
          aria-hidden="true"
          hidden={!isShown}
          className={styles.dot}
          style={{ left: `${hundredth}%`, top: `${(1 - moment.share) * HEIGHT}px` }}
        />
        <p
          aria-hidden="true"
          hidden={!isShown}
          className={styles.bubble}
          data-side={hundredth > 55 ? 'left' : 'right'}
          style={{ '--at': `${hundredth}%` } as CSSProperties}
        >
          <b className="t-sm semibold num">
            {clockTime(moment.seconds)} · {words.stillThere(moment.share)}
          </b>
          {moment.stops !== null && <span className="t-sm">{words.stops(moment.stops)}</span>}
        </p>
        <input
          type="range"
          min={0}
          max={100}
          value={hundredth}
          aria-label={words.moment}
          aria-valuetext={[words.spokenMoment(moment.seconds, moment.share), moment.stops !== null && words.stops(moment.stops)]
            .filter(Boolean)
            .join('. ')}
          className={styles.slider}
          onChange={({ target }) => {
            setHundredth(Number(target.value));
            setShown(true);
          }}
          onPointerMove={follow}
          onPointerLeave={({ currentTarget }) => setShown(currentTarget === document.activeElement)}
          onFocus={() => setShown(true)}
          onBlur={() => setShown(false)}
        />
      </div>
    </div>
  );
}

function Bars({ bars, className }: { readonly bars: readonly number[]; readonly className: string | undefined }) {
  const step = WIDTH / bars.length;
  return (
    <g className={className}>
      {bars.map((bar, index) => {
        const tall = Math.max(LEAST_HEIGHT, bar * HEIGHT);
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        return <rect key={index} x={index * step} y={(HEIGHT - tall) / 2} width={step * BAR_SHARE} height={tall} rx={step * 0.2} />;
      })}
    </g>
  );
}

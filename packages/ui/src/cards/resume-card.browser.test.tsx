import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/type.css';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ResumeCardSkeleton } from '../feedback/card-skeletons.tsx';
import { ResumeCard } from './resume-card.tsx';

it('is as tall with a title of any length as its skeleton, so that a row keeps its height when cards come', async () => {
  await page.viewport(390, 844);
  const card = (title: string) => (
    <ResumeCard
      image={null}
      palette={null}
      eyebrow="Ritme & ruis"
      title={title}
      share={0.5}
      timeLeft="nog 2 min"
      playLabel={title}
      link={(className, words) => (
        <a href="/course/1" className={className}>
          {words}
        </a>
      )}
      onPlay={() => undefined}
    />
  );
  const { container } = await render(
    <>
      {['Kort', 'Stoppen met maagbeschermers: zo bouwt u af zonder dat de klachten terugkomen', 'Slapeloosheid zonder pil'].map((title) => (
        <div key={title} data-card="" style={{ width: 316 }}>
          {card(title)}
        </div>
      ))}
      <div data-card="" style={{ width: 316 }}>
        <ResumeCardSkeleton />
      </div>
    </>,
  );
  const heights = [...container.querySelectorAll<HTMLElement>('[data-card]')].map(({ offsetHeight }) => offsetHeight);
  expect(heights).toEqual([184, 184, 184, 184]);
});

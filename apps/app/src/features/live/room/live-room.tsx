import type { LiveClient } from '@auscult/client/live/live-client';
import type { RoomView } from '@auscult/client/live/room-view';
import type { LiveDetails } from '@auscult/contract/live/plan';
import { clockOfDay } from '@auscult/phrases/dates';
import { livePhrases } from '@auscult/phrases/screens/live';
import { situationPhrases } from '@auscult/phrases/screens/situations';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Watched } from '../../../shared/live/watched.ts';
import { useBreakpoint } from '../../../shared/screen/breakpoint.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { Documents, Info, Part, Speakers } from '../about/about.tsx';
import { Programme } from '../about/programme.tsx';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { Pinned } from '../chat/pinned.tsx';
import { ExamPanel } from '../exam/exam-panel.tsx';
import { leaveOthersFullScreen, useFullScreen } from '../media/full-screen.ts';
import { Stage } from '../media/stage.tsx';
import { PollCard } from '../polls/poll-card.tsx';
import { PollsPanel } from '../polls/polls-panel.tsx';
import { QuestionsPanel } from '../questions/questions-panel.tsx';
import { Slides } from '../slides/slides.tsx';
import { askedIn } from './asked.ts';
import { AskedBar } from './asked-bar.tsx';
import { AttentionBar } from './attention-bar.tsx';
import { ChannelFailed } from './channel-failed.tsx';
import styles from './live-room.module.css';
import { OnAirBar } from './on-air-bar.tsx';
import panel from './panel.module.css';
import { RoomHead } from './room-head.tsx';
import { RoomTabs } from './room-tabs.tsx';
import { type LiveTab, tabsFor } from './tabs.ts';
import type { LiveRoomHere } from './use-live-room.ts';
import { useUnanswered } from './use-unanswered.ts';
import { viewersOf } from './viewers.tsx';

interface LiveRoomProps extends LiveRoomHere {
  readonly watched: Watched;
  readonly room: RoomView;
  readonly client: LiveClient;
  /** Undefined until they came. */
  readonly details: LiveDetails | undefined;
}

/** The room while it is live. */
export function LiveRoom({ watched, room, client, rights, link, isFailing, details }: LiveRoomProps) {
  const words = usePhrasesOf(livePhrases);
  const { episodes } = usePhrases();
  const { sockets } = usePhrasesOf(situationPhrases);
  const breakpoint = useBreakpoint();
  const isDesktop = breakpoint === 'desktop';
  const isSoundOnly = useStore(watched.isSoundOnly);
  const isPlaying = useStore(watched.playing) !== null;
  const { tab: wanted } = useSearch({ from: '/live/$streamId' });
  const tabs = tabsFor(isDesktop, details);
  const tab = tabs.find((one) => one === wanted) ?? 'chat';
  const shownPoll = room.polls.findLast(({ phase, are_results_published }) => phase === 'open' || are_results_published);
  const waiting = room.questions.filter(({ state }) => state === 'approved' || state === 'on_air').length;
  const asked = askedIn(room);
  const unanswered = useUnanswered(room);
  const askedAt = (place: LiveTab) => unanswered.filter((one) => one.tab === place).length;
  const elsewhere = unanswered.find((one) => one.tab !== tab && (one.tab === 'exam' || !isDesktop));
  // Sound alone is the whole of a phone.
  const isCovered = isSoundOnly && isPlaying && breakpoint === 'phone';
  const isUnseen = useFullScreen() || isCovered;
  useEffect(() => {
    if (!isUnseen) watched.seen.set(new Set(askedIn(room).map(({ key }) => key)));
  }, [watched, room, isUnseen]);
  const [checks, count] = [room.attention?.number ?? 0, asked.length];
  useEffect(() => {
    if (checks + count > 0) leaveOthersFullScreen(watched.video);
  }, [watched, checks, count]);
  return (
    <main id="content" tabIndex={-1} className={styles.room}>
      <div className={styles.main}>
        <div inert={isCovered}>
          <RoomHead watched={watched} room={room} isLarge={isDesktop} isModerator={rights?.isModerator ?? false} />
        </div>
        <Stage watched={watched} details={details} since={room.phase_changed_at} viewers={viewersOf(room)} />
        {!isDesktop && (
          <div className={styles.title} inert={isCovered}>
            <h1 tabIndex={-1} className="t-lg balance" lang={details?.language}>
              {room.title}
            </h1>
            {details && (
              <p className="t-sm ink-2">
                {details.company.name}
                {details.ends_at !== null && <Until end={details.ends_at} />}
                {details.accreditation_points > 0 && ` · ${episodes.points(details.accreditation_points)}`}
              </p>
            )}
          </div>
        )}
        {!isUnseen && <AttentionBar room={room} client={client} confirmed={watched.confirmed} />}
        {isFailing && isDesktop && <ChannelFailed text={sockets.general} />}
        <p role="status" className={link === 'reconnecting' && !isFailing ? `t-sm ink-2 ${styles.reconnecting}` : 'visually-hidden'}>
          {link === 'reconnecting' && !isFailing && words.connection.reconnecting}
        </p>
        {isDesktop && details && <Below details={details} slide={room.slide} />}
      </div>
      <div className={styles.side} inert={isCovered}>
        <RoomTabs liveId={room.live_id} tabs={tabs} current={tab} counts={{ questions: waiting, poll: askedAt('poll'), exam: askedAt('exam') }} />
        <AskedBar isInRoom liveId={room.live_id} asked={isUnseen ? undefined : elsewhere} />
        {!isUnseen && tab !== 'questions' && <OnAirBar liveId={room.live_id} questions={room.questions} />}
        {tab === 'chat' && (
          <ChatPanel room={room} client={client} rights={rights} isFailing={isFailing} profileSelection={details?.profile_selection}>
            {room.pinned?.text && <Pinned text={room.pinned.text} />}
            {isDesktop && shownPoll && <PollCard liveId={room.live_id} client={client} poll={shownPoll} isBoxed />}
          </ChatPanel>
        )}
        {tab === 'questions' && (
          <QuestionsPanel room={room} client={client} rights={rights} isFailing={isFailing} profileSelection={details?.profile_selection} />
        )}
        {tab === 'poll' && <PollsPanel room={room} client={client} isFailing={isFailing} />}
        {tab === 'exam' && <ExamPanel room={room} isFailing={isFailing} />}
        {details && tab !== 'chat' && tab !== 'questions' && tab !== 'poll' && tab !== 'exam' && (
          <div className={panel.scroll}>
            {isFailing && <ChannelFailed text={sockets.general} />}
            <div className={panel.body}>
              <Planned tab={tab} details={details} slide={room.slide} />
            </div>
          </div>
        )}
      </div>
    </main>
  );
}

/** When it should end; once that is over, that it runs late. */
function Until({ end }: { readonly end: string }) {
  const { clock } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(livePhrases);
  const at = new Date(end);
  return ` · ${useStore(clock) < at.getTime() ? words.until(clockOfDay(language, at)) : words.runsLate}`;
}

interface PlannedProps extends Pick<RoomView, 'slide'> {
  readonly details: LiveDetails;
}

function Planned({ tab, details, slide }: PlannedProps & { readonly tab: LiveTab }) {
  if (tab === 'programme') return <Programme details={details} />;
  if (tab === 'speakers') return <Speakers details={details} />;
  if (tab === 'documents') return <Documents details={details} />;
  return tab === 'slides' ? <Slides details={details} on={slide} /> : <Info details={details} />;
}

/** Under the picture of a desktop. */
function Below({ details, slide }: PlannedProps) {
  const { tabs } = usePhrasesOf(livePhrases);
  const { programme, speakers, documents, slides } = details;
  return (
    <div className={styles.below}>
      {programme.length > 0 && (
        <Part title={tabs.programme}>
          <Programme details={details} />
        </Part>
      )}
      {speakers.length > 0 && (
        <Part title={tabs.speakers}>
          <Speakers details={details} />
        </Part>
      )}
      {documents.length > 0 && (
        <Part title={tabs.documents}>
          <Documents details={details} />
        </Part>
      )}
      {slides.length > 0 && (
        <div className={styles.wide}>
          <Part title={tabs.slides}>
            <Slides details={details} on={slide} />
          </Part>
        </div>
      )}
      <Part title={tabs.info}>
        <Info details={details} />
      </Part>
    </div>
  );
}

import { answer } from '@auscult/client/api-client';
import type { RoomView } from '@auscult/client/live/room-view';
import type { LiveDetails } from '@auscult/contract/live/plan';
import { clockOfDay, longDate } from '@auscult/phrases/dates';
import { livePhrases } from '@auscult/phrases/screens/live';
import { situationPhrases } from '@auscult/phrases/screens/situations';
import { useCoverColours } from '@auscult/ui/colour/use-cover-colours';
import { Button } from '@auscult/ui/controls/button';
import { Cover } from '@auscult/ui/media/cover';
import { clockTime } from '@auscult/ui/player/clock-time';
import { saveBlob } from '@auscult/web/services/save-file';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrases, usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { CalendarPlus, Users } from 'lucide-react';
import { pictureOf } from '../../../shared/pictures/cover-image.ts';
import { BackButton } from '../../../shared/screen/back-button.tsx';
import { OtherLanguage } from '../../../shared/screen/other-language.tsx';
import { useServices } from '../../../shared/services/services.tsx';
import { Info, Part, Speakers } from '../about/about.tsx';
import { LivePoints } from '../about/live-points.tsx';
import { Programme } from '../about/programme.tsx';
import { NameConsent } from '../chat/name-consent.tsx';
import { ChannelFailed } from '../room/channel-failed.tsx';
import { viewersOf } from '../room/viewers.tsx';
import { RemindMe } from './remind-me.tsx';
import { SoundTest } from './sound-test.tsx';
import styles from './waiting-room.module.css';

interface WaitingRoomProps {
  readonly room: RoomView;
  /** Undefined until they came. */
  readonly details: LiveDetails | undefined;
  readonly isFailing: boolean;
}

const DAY_MS = 86_400_000;

/** Before it begins, and after it has ended. */
export function WaitingRoom({ room, details, isFailing }: WaitingRoomProps) {
  const { apiOrigin } = useServices();
  const { wait, tabs } = usePhrasesOf(livePhrases);
  const isGuest = useSession().status === 'guest';
  const { sockets } = usePhrasesOf(situationPhrases);
  const { image, palette } = pictureOf(details?.media ?? [], apiOrigin);
  const field = useCoverColours<HTMLElement>(palette);
  const hasEnded = room.phase === 'ended';
  const begins = details?.begins_at ?? null;
  const waiting = viewersOf(room);
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <header ref={field} data-dyn="field" className={styles.field}>
        <div className={styles.art} aria-hidden="true">
          {image && <Cover image={image} sizes="360px" radius={0} eager />}
        </div>
        <div className={styles.head}>
          <BackButton />
          {!hasEnded && waiting > 0 && (
            <p className={`medium num ${styles.waiting}`}>
              <Users size={20} strokeWidth={1.75} aria-hidden="true" />
              {wait.waiting(waiting)}
            </p>
          )}
        </div>
        {hasEnded ? (
          <p className="t-xl">{wait.ended}</p>
        ) : begins === null ? (
          <p className="medium">{wait.soon}</p>
        ) : (
          <Countdown to={Date.parse(begins)} />
        )}
        <h1 tabIndex={-1} className={`t-2xl balance ${styles.title}`} lang={details?.language}>
          {room.title}
        </h1>
        {hasEnded ? <p className={styles.meta}>{wait.endedText}</p> : details && <When details={details} />}
      </header>
      {isFailing && <ChannelFailed text={sockets.general} />}
      <div className={styles.body}>
        {hasEnded && <LivePoints liveId={room.live_id} title={room.title} />}
        {hasEnded && <NameConsent liveId={room.live_id} />}
        {!hasEnded && <SoundTest />}
        {!hasEnded && begins !== null && (
          <div className={styles.ahead}>
            <AddToCalendar liveId={room.live_id} />
            <RemindMe liveId={room.live_id} />
          </div>
        )}
        {details && details.programme.length > 0 && (
          <Part title={tabs.programme}>
            <Programme details={details} />
          </Part>
        )}
        {details && details.speakers.length > 0 && (
          <Part title={tabs.speakers}>
            <Speakers details={details} />
          </Part>
        )}
        {details && (
          <Part title={tabs.info}>
            <Info details={details} />
          </Part>
        )}
        {isGuest && (
          <div className={styles.language}>
            <OtherLanguage />
          </div>
        )}
      </div>
      <p role="status" className={`t-sm ink-2 ${styles.foot}`}>
        {hasEnded ? wait.comesBack : wait.opensByItself}
      </p>
    </main>
  );
}

function Countdown({ to }: { readonly to: number }) {
  const { clock } = useServices();
  const words = usePhrasesOf(livePhrases).wait;
  const left = to - useStore(clock);
  if (left <= 0) return <p className="t-xl">{words.soon}</p>;
  return (
    <div role="timer">
      <p className="medium">{words.beginsIn}</p>
      <p className={`t-5xl num ${styles.countdown}`}>{left >= DAY_MS ? words.days(Math.floor(left / DAY_MS)) : clockTime(left / 1000)}</p>
    </div>
  );
}

/** 'Hartlijn Academie · 20:00 tot 21:30', with the day when that is another one. */
function When({ details: { company, begins_at, ends_at, accreditation_points: points } }: { readonly details: LiveDetails }) {
  const { clock } = useServices();
  const { language, episodes } = usePhrases();
  const words = usePhrasesOf(livePhrases);
  const time = (iso: string) => clockOfDay(language, new Date(iso));
  const parts = [company.name];
  if (begins_at !== null) {
    const isToday = new Date(begins_at).toDateString() === clock.now().toDateString();
    if (!isToday) parts.push(longDate(language, begins_at, clock.now()));
    parts.push(ends_at === null ? time(begins_at) : words.fromTo(time(begins_at), time(ends_at)));
  }
  if (points > 0) parts.push(episodes.points(points));
  return <p className={styles.meta}>{parts.join(' · ')}</p>;
}

function AddToCalendar({ liveId }: { readonly liveId: number }) {
  const { api } = useServices();
  const words = usePhrasesOf(livePhrases).wait;
  const { run, busy } = useCall(async () => {
    const file = await answer(api.GET('/v1/live/{live_id}/calendar.ics', { params: { path: { live_id: liveId } } }));
    saveBlob(`auscult-live-${liveId}.ics`, file as unknown as Blob);
  });
  return (
    <Button look="secondary" busy={busy} icon={<CalendarPlus size={20} strokeWidth={1.75} aria-hidden="true" />} onClick={() => run()}>
      {words.addToCalendar}
    </Button>
  );
}

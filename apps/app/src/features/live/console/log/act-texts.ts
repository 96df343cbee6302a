import type { LiveAct } from '@auscult/contract/live/entities';
import { localeOf } from '@auscult/phrases/language';
import { consolePhrases } from '@auscult/phrases/screens/live/console';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';

const KINDS = ['exam', 'poll', 'review', 'profile_check'] as const;

/** An act of a moderator in words; an action of a later server is something else. */
export function useActTexts() {
  const words = usePhrasesOf(consolePhrases);
  const { language } = usePhrases();
  const clock = new Intl.DateTimeFormat(localeOf[language], { hour: '2-digit', minute: '2-digit', second: '2-digit' });

  function what({ action, detail }: LiveAct): string {
    const { did } = words;
    const known = (texts: object, key: unknown): string | undefined =>
      typeof key === 'string' && Object.hasOwn(texts, key) ? (texts as Record<string, string>)[key] : undefined;
    switch (action) {
      case 'live_phase_changed':
        return known(did.live_phase_changed, detail['to']) ?? did.other;
      case 'live_slow_mode_changed':
        return did.live_slow_mode_changed(Number(detail['seconds']));
      case 'live_holding_changed':
        return did.live_holding_changed(detail['are_messages_held'] === true);
      case 'live_publication_changed':
        return did.live_publication_changed(detail['is_published'] === true);
      case 'live_message_pinned':
        return did.live_message_pinned(detail['message'] !== null);
      case 'live_message_marked':
        return did.live_message_marked(detail['is_unread'] === true);
      case 'live_writer_restricted':
        return did.live_writer_restricted(detail['is_blocked'] === true);
      case 'live_question_changed':
        return known(did.live_question_changed, detail['to']) ?? did.other;
      case 'live_moment_changed':
        return did.live_moment_changed(
          detail['is_shown'] === true ? 'shown' : detail['is_shown'] === false ? 'hidden' : 'other',
          KINDS.find((kind) => kind === detail['kind']) ?? 'exam',
        );
      case 'live_slide_changed':
        return did.live_slide_changed(typeof detail['to'] === 'number' ? detail['to'] : null);
      case 'live_poll_changed':
        return known(did.live_poll_changed, detail['change']) ?? did.other;
      default:
        return known(did, action) ?? did.other;
    }
  }
  return {
    who: ({ name, is_own }: LiveAct) => (is_own ? words.you : (name ?? words.log.somebody)),
    what,
    time: ({ at }: LiveAct) => clock.format(new Date(at)),
  };
}

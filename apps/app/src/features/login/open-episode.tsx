import { answer } from '@auscult/client/api-client';
import { loginPhrases } from '@auscult/phrases/screens/login';
import { textLinkClass } from '@auscult/ui/controls/text-link';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useServices } from '../../shared/services/services.tsx';
import styles from './login-screen.module.css';

/** The way to what is heard most of what needs no account: who comes for the first time hears what this is. Takes its room before it is known (layout shift). */
export function OpenEpisode() {
  const words = usePhrasesOf(loginPhrases);
  const { api } = useServices();
  const { data } = useQuery({
    queryKey: ['popular', 'open'],
    retry: false,
    queryFn: ({ signal }) => answer(api.GET('/v1/podcast/popular', { signal, params: { query: { filter: 'weekly' } } })),
  });
  const episode = data?.popular_podcasts.find(({ visibility }) => visibility === 'public');
  return (
    <p className={`ink-2 ${styles.note} ${styles.open}`}>
      {episode && (
        <>
          <span>{words.listenFirst}</span>{' '}
          <Link
            to="/course/$courseId/episode/$streamId"
            params={{ courseId: String(episode.course_id), streamId: String(episode.stream_id) }}
            className={textLinkClass('clamp-1')}
          >
            {episode.title}
          </Link>
        </>
      )}
    </p>
  );
}

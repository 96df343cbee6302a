import type { ResponseOf } from '@auscult/contract/endpoint';
import type { studioStreams } from '@auscult/contract/endpoints/studio/catalogue';
import { dateAndClock } from '@auscult/phrases/dates';
import type { Language } from '@auscult/phrases/language';
import type { liveListPhrases } from '@auscult/phrases/studio/live/live-list';
import { stateColumn, titleColumn } from '../../shared/catalogue/catalogue-columns.tsx';
import { PublicationMark } from '../../shared/publication/publication-mark.tsx';
import { type MarkTone, StateMark } from '../../shared/publication/state-mark.tsx';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import { TitleCell } from '../../shared/table/title-cell.tsx';
import { LiveLinks } from './live-links.tsx';

type Words = (typeof liveListPhrases)['nl'];
type Line = ResponseOf<typeof studioStreams>['streams'][number];

const TONES: Readonly<Record<NonNullable<Line['phase']>, MarkTone>> = { live: 'danger', waiting: 'warning', ended: 'neutral' };

/** The columns of the list of live streams. `mayEdit`: of a company; who may not moderates the live stream. */
export function liveColumns(words: Words, language: Language, now: () => Date, mayEdit: (companyId: number) => boolean): readonly DataColumn<Line>[] {
  const linksOf = ({ id, company_id, may_moderate }: Line) =>
    may_moderate && <LiveLinks streamId={id} words={words.links} hasParticipants={!mayEdit(company_id)} />;
  const markOf = ({ publication, phase, opens_at }: Line) => {
    const isOpen = opens_at !== null && new Date(opens_at) <= now();
    if (publication.state !== 'published' || phase === null || (phase === 'waiting' && !isOpen)) return <PublicationMark publication={publication} />;
    return <StateMark tone={TONES[phase]}>{words.phases[phase]}</StateMark>;
  };
  return [
    titleColumn(words.columns.title, (line) => (
      <TitleCell
        media={line.media}
        title={line.title}
        link={
          mayEdit(line.company_id) ? { to: '/streams/$streamId/edit', params: { streamId: String(line.id) } } : { href: `/live/${line.id}/admin` }
        }
        below={line.begins_at === null ? words.notPlanned : dateAndClock(language, line.begins_at)}
        isBelowOfColumn
        publication={line.publication}
        state={markOf(line)}
        links={linksOf(line)}
      />
    )),
    stateColumn(words.columns.state, markOf),
    {
      id: 'begins_at',
      header: words.columns.begins,
      enableSorting: false,
      meta: { align: 'right', hiddenBelow: 'tablet' },
      cell: ({ row: { original } }) =>
        original.begins_at === null ? (
          <span className="ink-3">{words.notPlanned}</span>
        ) : (
          <time dateTime={original.begins_at}>{dateAndClock(language, original.begins_at)}</time>
        ),
    },
    {
      id: 'links',
      header: words.columns.links,
      enableSorting: false,
      meta: { hiddenBelow: 'tablet' },
      cell: ({ row: { original } }) => linksOf(original),
    },
  ];
}

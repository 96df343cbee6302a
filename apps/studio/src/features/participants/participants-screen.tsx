import { answer } from '@auscult/client/api-client';
import { participantPhrases } from '@auscult/phrases/studio/accreditation/participants';
import { studioListPhrases } from '@auscult/phrases/studio/list';
import { liveListPhrases } from '@auscult/phrases/studio/live/live-list';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { iconButtonClass } from '@auscult/ui/controls/icon-button';
import { SearchField } from '@auscult/ui/controls/search-field';
import { Empty } from '@auscult/ui/feedback/empty';
import { SelectField } from '@auscult/ui/form/select-field';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { saveBlob } from '../../shared/files/save-blob.ts';
import { type ParticipantsPage, participantsQuery } from '../../shared/participants/participant-queries.ts';
import { useParticipantAct } from '../../shared/participants/use-participant-act.ts';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { BackIcon, EditorHead } from '../../shared/screen/editor-head.tsx';
import { LoadFailed } from '../../shared/screen/load-failed.tsx';
import { Waiting } from '../../shared/screen/waiting.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { StreamTabs } from '../../shared/stream/stream-tabs.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { Paging } from '../../shared/table/paging.tsx';
import { useSearchText } from '../../shared/table/use-search-text.ts';
import { participantColumns } from './participant-columns.tsx';
import styles from './participants.module.css';
import { FILTERS, type ParticipantsSearch, participantQueryOf, readParticipantsSearch, sortingOf } from './participants-search.ts';
import { PresenceSheet } from './presence-sheet.tsx';

const MOST_COUNTED = 10_000;

/** Who follows an episode for its points, and how far they are; the address keeps what is searched, filtered and sorted. */
export function ParticipantsScreen() {
  const services = useServices();
  const { api, now } = services;
  const { language } = usePhrases();
  const words = usePhrasesOf(participantPhrases);
  const list = usePhrasesOf(studioListPhrases);
  const live = usePhrasesOf(liveListPhrases).links;
  const streamId = Number(useParams({ from: '/streams/$streamId/participants' }).streamId);
  const search = useSearch({ from: '/streams/$streamId/participants' });
  const navigate = useNavigate({ from: '/streams/$streamId/participants' });
  const [isPresence, setPresence] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const asked = participantQueryOf(search);
  const path = { stream_id: streamId };
  const { data, error, isPlaceholderData, refetch } = useQuery<ParticipantsPage>({
    ...participantsQuery(services, streamId, asked),
    placeholderData: keepPreviousData,
  });
  useDocumentTitle(data ? `${words.title}: ${data.stream.title}` : undefined);
  /** Anything but another page begins at the first. */
  const show = (change: ParticipantsSearch, replace = false) => {
    setChosen(new Set());
    void navigate({ search: (before) => readParticipantsSearch({ ...before, page: undefined, ...change }), replace });
  };
  const [text, setText] = useSearchText(search.q ?? '', (q) => show({ q: q === '' ? undefined : q }, true));
  const resend = useParticipantAct(() => setChosen(new Set()));
  const csv = useCall(async () => {
    const query = search.filter ? { filter: search.filter } : {};
    const file = await answer(api.GET('/v1/studio/streams/{stream_id}/participants/csv', { params: { path, query } }));
    saveBlob(`${words.file.participants}-${streamId}.csv`, file as unknown as Blob);
  });
  const mayIdentify = data?.may_identify === true;
  const rows = useMemo(() => (data?.participants ?? []).map((one, id) => ({ ...one, id })), [data]);
  const columns = useMemo(
    () =>
      participantColumns(rows, {
        words,
        language,
        now,
        streamId,
        mayIdentify,
        chosen,
        onChoose: (lines, isChosen) =>
          setChosen((before) => new Set(isChosen ? [...before, ...lines] : [...before].filter((line) => !lines.includes(line)))),
      }),
    [rows, words, language, now, streamId, mayIdentify, chosen],
  );
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const { stream, counts, total } = data;
  const figures = [
    ...(asked.q === undefined && search.filter === undefined ? [['total', total > MOST_COUNTED ? words.more : total] as const] : []),
    ['certificates', counts.certificates] as const,
    ['points', counts.points] as const,
    ['waiting', counts.waiting] as const,
    ['refused', counts.refused] as const,
  ];
  return (
    <>
      <EditorHead
        place={stream.series ?? stream.company}
        title={stream.title}
        back={
          data.may_edit ? (
            <Link to="/streams/$streamId/edit" params={{ streamId: String(streamId) }} aria-label={stream.title} className={iconButtonClass()}>
              <BackIcon />
            </Link>
          ) : (
            <Link
              to={stream.kind === 'live' ? '/live' : '/streams'}
              aria-label={stream.kind === 'live' ? words.toLive : words.toEpisodes}
              className={iconButtonClass()}
            >
              <BackIcon />
            </Link>
          )
        }
      >
        {stream.kind === 'live' && data.may_moderate && (
          <>
            <a href={`/live/${streamId}/admin`} className={buttonClass({ look: 'secondary', small: true })}>
              {live.console}
            </a>
            <a href={`/live/${streamId}`} className={buttonClass({ look: 'secondary', small: true })}>
              {live.room}
            </a>
          </>
        )}
        {mayIdentify && (
          <>
            <Button look="secondary" small busy={csv.busy} onClick={() => csv.run()}>
              {words.csv}
            </Button>
            <Button look="secondary" small onClick={() => setPresence(true)}>
              {words.presenceTitle}
            </Button>
          </>
        )}
      </EditorHead>
      {data.may_edit && <StreamTabs streamId={streamId} current="participants" />}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <dl className={styles.counts}>
        {figures.map(([name, value]) => (
          <div key={name} className={styles.count}>
            <dt className="t-sm ink-2">{words.counts[name]}</dt>
            <dd className="t-xl num">{typeof value === 'number' ? value.toLocaleString(language) : value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.filters}>
        {mayIdentify ? (
          <search className={styles.search}>
            <SearchField
              label={words.search}
              placeholder={words.search}
              clearLabel={list.clear}
              value={text}
              busy={isPlaceholderData}
              onChange={setText}
            />
          </search>
        ) : (
          <p className="t-sm ink-2">{words.noNames}</p>
        )}
        <SelectField
          label={<span className="visually-hidden">{words.filter}</span>}
          value={search.filter ?? 'all'}
          onChange={({ target }) => show({ filter: readParticipantsSearch({ filter: target.value }).filter })}
        >
          {FILTERS.map((one) => (
            <option key={one} value={one}>
              {words.filters[one]}
            </option>
          ))}
        </SelectField>
        {chosen.size > 0 && (
          <Button
            className={styles.resend}
            busy={resend.busy}
            onClick={() =>
              resend.run({
                send: async () => {
                  const body = { line_ids: [...chosen] };
                  const { resent } = await answer(api.POST('/v1/studio/streams/{stream_id}/report-lines/resend', { params: { path }, body }));
                  return words.resent(resent);
                },
              })
            }
          >
            {words.resendChosen(chosen.size)}
          </Button>
        )}
      </div>
      {rows.length === 0 && <Empty title={words.noneTitle} text={words.noneText} />}
      {rows.length > 0 && (
        <>
          <DataTable
            label={words.title}
            columns={columns}
            rows={rows}
            sorting={sortingOf(search)}
            onSort={({ sort, direction }) => show({ sort: sort === 'name' ? sort : undefined, direction })}
            busy={isPlaceholderData}
          />
          <Paging
            page={search.page ?? 1}
            total={total}
            onPage={(page) => {
              setChosen(new Set());
              void navigate({ search: (before) => ({ ...before, page }) });
            }}
          />
        </>
      )}
      {isPresence && <PresenceSheet streamId={streamId} onClose={() => setPresence(false)} />}
    </>
  );
}

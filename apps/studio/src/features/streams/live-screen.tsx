import { answer } from '@auscult/client/api-client';
import { liveListPhrases } from '@auscult/phrases/studio/live/live-list';
import { usePhrases, usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { mayChange } from '../../shared/account/may-change.ts';
import { CATALOGUE_SORTS, type CatalogueSearch, catalogueQueryOf, readCatalogueSearch } from '../../shared/catalogue/catalogue-search.ts';
import { StateFilter } from '../../shared/publication/state-filter.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { ListScreen, ofList } from '../../shared/table/list-screen.tsx';
import { liveColumns } from './live-columns.tsx';
import { NewLive } from './new-live.tsx';

/** The live streams of the companies that this editor works for. */
export function LiveScreen() {
  const { api, now } = useServices();
  const { language } = usePhrases();
  const { user } = useSession();
  const words = usePhrasesOf(liveListPhrases);
  const search = useSearch({ from: '/live' });
  const navigate = useNavigate({ from: '/live' });
  const asked = { ...catalogueQueryOf(search), kind: 'live' as const };
  const query = useQuery({
    queryKey: ['live-streams', asked],
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/streams', { params: { query: asked }, signal })),
    ...ofList,
  });
  const { data } = query;
  const show = (change: CatalogueSearch, replace = false) =>
    void navigate({ search: (before) => readCatalogueSearch({ ...before, page: undefined, ...change }), replace });
  const columns = useMemo(
    () => liveColumns(words, language, now, (id) => user !== null && mayChange(user, 'update_stream', id)),
    [words, language, now, user],
  );
  return (
    <ListScreen
      title={words.title}
      action={<NewLive companyId={search.company} />}
      searchLabel={words.search}
      filters={<StateFilter label={words.state} value={search.state} counts={data?.counts} onChange={(state) => show({ state })} />}
      sorts={CATALOGUE_SORTS}
      search={search}
      onShow={show}
      rows={data?.streams}
      total={data?.total}
      query={query}
      columns={columns}
      none={{ title: words.noneTitle, text: search.q || search.state ? words.noneFound : words.noneText }}
    />
  );
}

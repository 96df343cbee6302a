import { answer } from '@auscult/client/api-client';
import { streamListPhrases } from '@auscult/phrases/studio/streams';
import { usePhrases, usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { mayEdit } from '../../shared/account/entrance.ts';
import { mayChange } from '../../shared/account/may-change.ts';
import { BulkActions } from '../../shared/bulk/bulk-actions.tsx';
import { CATALOGUE_SORTS, type CatalogueSearch, catalogueQueryOf, readCatalogueSearch } from '../../shared/catalogue/catalogue-search.ts';
import { StateFilter } from '../../shared/publication/state-filter.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { ListScreen, ofList } from '../../shared/table/list-screen.tsx';
import { streamColumns } from './stream-columns.tsx';

/** The episodes of the companies that this editor works for, whatever series they are in. */
export function StreamsScreen() {
  const { api, now } = useServices();
  const queryClient = useQueryClient();
  const { language } = usePhrases();
  const { user } = useSession();
  const words = usePhrasesOf(streamListPhrases);
  const search = useSearch({ from: '/streams' });
  const navigate = useNavigate({ from: '/streams' });
  const asked = { ...catalogueQueryOf(search), kind: 'episode' as const };
  const query = useQuery({
    queryKey: ['streams', asked],
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/streams', { params: { query: asked }, signal })),
    ...ofList,
  });
  const { data } = query;
  const show = (change: CatalogueSearch, replace = false) =>
    void navigate({ search: (before) => readCatalogueSearch({ ...before, page: undefined, ...change }), replace });
  const columns = useMemo(
    () => streamColumns(words, language, now, (id) => user !== null && mayChange(user, 'update_stream', id)),
    [words, language, now, user],
  );
  return (
    <ListScreen
      title={words.title}
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
      bulk={
        user && mayEdit(user)
          ? {
              nameOf: ({ title }) => title,
              renderActions: (rows, clear) => (
                <BulkActions
                  rows={rows}
                  acts={['publish', 'schedule', 'withdraw', 'visibility', 'move']}
                  send={async (change) => {
                    const objects = rows.map(({ id, version }) => ({ stream_id: id, version }));
                    return (await answer(api.POST('/v1/studio/streams/changes', { body: { objects, change } }))).results;
                  }}
                  onDone={() => {
                    void queryClient.invalidateQueries({ queryKey: ['streams'] });
                    void queryClient.invalidateQueries({ queryKey: ['course'] });
                  }}
                  onClose={clear}
                />
              ),
            }
          : undefined
      }
    />
  );
}

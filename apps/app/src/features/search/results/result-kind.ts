/** What of the results is shown: everything, or one kind. */
export type ResultKind = 'all' | 'series' | 'episodes' | 'spoken' | 'companies' | 'people' | 'collection';

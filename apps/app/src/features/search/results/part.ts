/** What of the results is shown: everything, or one kind. */
export type Part = 'all' | 'series' | 'episodes' | 'spoken' | 'companies' | 'people' | 'collection';

import { type CompanyIdentity, companyIdentity } from '../identity/company-identity.ts';
import type { FeedDocument } from '../reading/feed-document.ts';
import { type ImportedCourse, importedCourse } from './imported-course.ts';
import { type LeftOutItem, type PreparedItem, personsJson, prepareItems } from './prepare-items.ts';

/** All that an import stores of a feed, and nothing that it would have to look into: that is done where the feed is read. */
export interface PreparedFeed extends Pick<FeedDocument, 'selfAddress' | 'link' | 'imageAddress' | 'place' | 'warnings'> {
  readonly company: CompanyIdentity;
  readonly course: ImportedCourse;
  /** Of the series, as those of an item. */
  readonly persons: string;
  /** What can be heard, in the order in which streams get their ids. */
  readonly items: readonly PreparedItem[];
  /** With those that cannot. */
  readonly itemCount: number;
  readonly leftOut: readonly LeftOutItem[];
}

export function prepareFeed(document: FeedDocument): PreparedFeed {
  const { selfAddress, link, imageAddress, persons, place } = document;
  const course = importedCourse(document);
  const { items, leftOut, warnings } = prepareItems(document, course.language);
  return {
    selfAddress,
    link,
    imageAddress,
    persons: personsJson(persons),
    place,
    warnings: [...document.warnings, ...warnings],
    company: companyIdentity(document, course.title),
    course,
    items,
    itemCount: document.items.length,
    leftOut,
  };
}

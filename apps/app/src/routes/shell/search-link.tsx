import { searchFieldClass } from '@auscult/ui/controls/search-field';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';

/** Looks like the search field and leads to it. */
export function SearchLink({ label }: { readonly label: string }) {
  return (
    <Link to="/main/search" className={searchFieldClass}>
      <Search size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>{label}</span>
    </Link>
  );
}

import { Cover, type CoverImage } from '../media/cover.tsx';
import type { CardLink } from './card-link.tsx';
import styles from './company-tile.module.css';

/** A company's logo with its name below it. */
export function CompanyTile({ image, name, link }: { readonly image: CoverImage | null; readonly name: string; readonly link: CardLink }) {
  return link(
    styles.tile ?? '',
    <>
      <Cover image={image} size={72} radius={22} />
      <span className={`t-xs medium ${styles.name}`}>{name}</span>
    </>,
  );
}

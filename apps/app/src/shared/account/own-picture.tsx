import type { User } from '@auscult/contract/entities/user';
import { useServices } from '../services/services.tsx';

interface OwnPictureProps {
  readonly user: User;
  /** CSS pixels of its side. */
  readonly size: number;
  /** Round, of that size. */
  readonly className: string | undefined;
}

export const croppedPictureOf = (user: User) => user.media.find(({ type }) => type === 'profile_pic_cropped');

/** The member's picture, else their initials; says nothing of itself. */
export function OwnPicture({ user, size, className }: OwnPictureProps) {
  const { apiOrigin } = useServices();
  const cropped = croppedPictureOf(user);
  if (cropped) return <img src={new URL(cropped.small ?? cropped.url, apiOrigin).href} alt="" width={size} height={size} className={className} />;
  return (
    <span className={className} aria-hidden="true">
      {user.initials}
    </span>
  );
}

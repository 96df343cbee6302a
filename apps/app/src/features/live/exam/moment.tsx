import type { LiveMoment } from '@auscult/contract/live/moments';
import { useSession } from '@auscult/web/services/web-services';
import { MomentCard } from './moment-card.tsx';
import { OpenMoment } from './open-moment.tsx';

/** A question of the accreditation as somebody meets it: members answer it while it is shown. */
export function Moment({ moment }: { readonly moment: LiveMoment }) {
  const isMember = useSession().status === 'member';
  return isMember && moment.is_shown ? <OpenMoment moment={moment} /> : <MomentCard moment={moment} isMember={isMember} />;
}

import type { UserProfession } from '@auscult/contract/entities/profession';
import { type EditingFlags, editingRights, removalOf } from '@auscult/domain/profession/own-professions';
import { professionsPhrases } from '@auscult/phrases/screens/account/professions';
import { Button } from '@auscult/ui/controls/button';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { Points } from '@auscult/ui/media/points';
import { DecisionSheet } from '@auscult/ui/overlay/decision-sheet';
import { failureOf } from '@auscult/web/services/failure';
import { usePhrases, usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MenuItem, MenuSheet } from '../episode-menu/menu-sheet.tsx';
import { SectionFailed, SectionSkeleton } from '../screen/section-states.tsx';
import { useServices } from '../services/services.tsx';
import { removeProfession } from './change-profile.ts';
import { isVerifiable } from './is-verifiable.ts';
import styles from './own-professions.module.css';
import { ProfessionDialog, type ProfessionTask } from './profession-dialog.tsx';
import { ownProfessionsQuery, professionsQuery } from './profession-queries.ts';

interface OwnProfessionsProps {
  /** Which actions are allowed. */
  readonly flags?: EditingFlags;
  readonly title: string;
  /** Label of an add button below the list, instead of one beside the heading. */
  readonly addBelow?: string;
}

type Open = ProfessionTask | { readonly kind: 'menu'; readonly own: UserProfession } | { readonly kind: 'removal'; readonly own: UserProfession };

/** The professions that a member has chosen, and what can be done with each. */
export function OwnProfessions({ flags = {}, title, addBelow }: OwnProfessionsProps) {
  const services = useServices();
  const words = usePhrasesOf(professionsPhrases);
  const { shell } = usePhrases();
  const { user } = useSession();
  const { mayAdd, mayEdit, mayDelete } = editingRights(flags);
  const { data, isError, refetch } = useQuery(ownProfessionsQuery(services));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const own = data ?? [];

  const { mutate: remove } = useMutation({
    mutationFn: (gone: UserProfession) => removeProfession(services, gone),
    onMutate: close,
    onSuccess: () => services.toasts.success(words.removed),
    onError: (error) => services.toasts.error(failureOf(error, shell).lines),
  });

  function askToRemove(gone: UserProfession): void {
    if (removalOf(own, gone.id).kind === 'last') {
      close();
      services.toasts.error([words.last]);
    } else setOpen({ kind: 'removal', own: gone });
  }

  const add = mayAdd && (
    <Button
      look="ghost"
      small
      className={addBelow === undefined ? styles.add : styles.addBelow}
      icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => setOpen({ kind: 'add' })}
    >
      {addBelow ?? words.add}
    </Button>
  );
  return (
    <>
      {addBelow === undefined ? (
        <div className={styles.head}>
          <h2 className="t-lg">{title}</h2>
          {add}
        </div>
      ) : (
        <h2 className={`t-sm semibold ${styles.small}`}>{title}</h2>
      )}
      {data === undefined &&
        (isError ? <SectionFailed onRetry={() => void refetch()} /> : <SectionSkeleton of="lines" lines={user?.professions.length ?? 1} />)}
      {data?.length === 0 && <p className={`ink-2 ${styles.none}`}>{words.none}</p>}
      <ul className={styles.rows}>
        {own.map((one) => (
          <li key={one.id} className={styles.row}>
            <div className={styles.main}>
              <div className={styles.words}>
                <p className="t-md">{one.profession_details.name}</p>
                <NumberLine own={one} />
              </div>
              {one.bignumber?.bignumber_check_required === false ? (
                <span className={styles.state}>
                  <Points label={words.verified} />
                </span>
              ) : one.bignumber && user?.email_verified === false ? (
                // The server keeps the number, and looks at it again by itself: giving it once more would change nothing.
                <p className="t-xs ink-3">{words.verifiedLater}</p>
              ) : (
                mayEdit &&
                isVerifiable(one) && (
                  <Button
                    look="accr-soft"
                    small
                    aria-label={words.verifyOf(one.profession_details.name)}
                    onClick={() => setOpen({ kind: 'verify', own: one })}
                  >
                    {words.verify}
                  </Button>
                )
              )}
            </div>
            {(mayEdit || mayDelete) && (
              <IconButton label={words.more(one.profession_details.name)} className={styles.more} onClick={() => setOpen({ kind: 'menu', own: one })}>
                <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {addBelow !== undefined && add}
      {open?.kind === 'menu' && (
        <MenuSheet title={open.own.profession_details.name} onClose={close}>
          {mayEdit && (
            <MenuItem icon={Pencil} onPress={() => setOpen({ kind: 'edit', own: open.own })}>
              {words.edit}
            </MenuItem>
          )}
          {mayAdd && open.own.bignumber !== null && <AdditionItem own={own} onPress={() => setOpen({ kind: 'addition' })} />}
          {mayDelete && (
            <MenuItem icon={Trash2} onPress={() => askToRemove(open.own)}>
              {words.remove}
            </MenuItem>
          )}
        </MenuSheet>
      )}
      {open?.kind === 'removal' && <ConfirmRemoval own={own} gone={open.own} onRemove={() => remove(open.own)} onKeep={close} />}
      {open !== null && open.kind !== 'menu' && open.kind !== 'removal' && <ProfessionDialog task={open} own={own} onClose={close} />}
    </>
  );
}

/** Only where there is one that was not chosen yet. */
function AdditionItem({ own, onPress }: { readonly own: readonly UserProfession[]; readonly onPress: () => void }) {
  const words = usePhrasesOf(professionsPhrases);
  const { data = [] } = useQuery(professionsQuery(useServices()));
  const isOffered = data.some(({ id, is_big_addition }) => is_big_addition && !own.some(({ profession_id }) => profession_id === id));
  if (!isOffered) return null;
  return (
    <MenuItem icon={Plus} onPress={onPress}>
      {words.addAddition}
    </MenuItem>
  );
}

function NumberLine({ own: { bignumber, registration_number } }: { readonly own: UserProfession }) {
  const words = usePhrasesOf(professionsPhrases);
  const lines = [bignumber && words.big(bignumber.big_number), registration_number && words.registration(registration_number)].filter(Boolean);
  return <p className="t-xs ink-3 num">{lines.length > 0 ? lines.join(' · ') : words.withoutNumber}</p>;
}

interface ConfirmRemovalProps {
  readonly own: readonly UserProfession[];
  readonly gone: UserProfession;
  readonly onRemove: () => void;
  readonly onKeep: () => void;
}

function ConfirmRemoval({ own, gone, onRemove, onKeep }: ConfirmRemovalProps) {
  const words = usePhrasesOf(professionsPhrases);
  const removal = removalOf(own, gone.id);
  const others = removal.kind === 'shared' ? removal.others.map(({ profession_details }) => profession_details.name) : [];
  return (
    <DecisionSheet
      title={words.removeTitle(gone.profession_details.name)}
      text={others.length > 0 ? words.removeShared(others) : words.removeText}
      remove={words.remove}
      keep={words.cancel}
      onRemove={onRemove}
      onKeep={onKeep}
    />
  );
}

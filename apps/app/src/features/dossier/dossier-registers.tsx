import type { DossierLine, DossierRegister } from '@auscult/contract/entities/register';
import { fullDate } from '@auscult/phrases/dates';
import { localeOf } from '@auscult/phrases/language';
import { dossierPhrases } from '@auscult/phrases/screens/dossier';
import { PointRing } from '@auscult/ui/accreditation/point-ring';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { RegisterDialog } from '../../shared/registers/register-dialog.tsx';
import styles from './dossier-registers.module.css';

interface DossierRegistersProps {
  readonly registers: readonly DossierRegister[];
  readonly lines: readonly DossierLine[];
}

/** The sum of each register, and how many lines ask something of the member. */
export function DossierRegisters({ registers, lines }: DossierRegistersProps) {
  const words = usePhrasesOf(dossierPhrases);
  const asking = lines.filter(({ receipt }) => receipt.action !== null);
  return (
    <section aria-label={words.summary} className={styles.registers}>
      {registers.map((one) => (
        <RegisterSum key={one.register.id} {...one} />
      ))}
      {asking.length > 0 && (
        <div className={styles.asking}>
          <p className="t-md">{words.asks(asking.length)}</p>
          <p className="t-sm ink-2 pretty">{words.waiting(asking.reduce((sum, { receipt }) => sum + receipt.points, 0))}</p>
        </div>
      )}
    </section>
  );
}

function RegisterSum({ register, period, points, waiting_points, refused_points }: DossierRegister) {
  const { language } = usePhrases();
  const words = usePhrasesOf(dossierPhrases);
  const [isOpen, setOpen] = useState(false);
  const format = new Intl.NumberFormat(localeOf[language]).format;
  const required = register.points_required;
  const isPart = required !== null && period !== null;
  return (
    <div className={styles.register}>
      <PointRing value={format(points)} share={isPart ? points / required : null} />
      <div className={styles.words}>
        <h2 className="t-md">{register.name}</h2>
        <p className="t-sm num">{isPart ? words.pointsOf(format(points), format(required)) : words.pointsWithout(points)}</p>
        {waiting_points > 0 && <p className="t-xs ink-2 num">{words.onTheWay(waiting_points)}</p>}
        {period ? (
          <p className="t-xs ink-2 num">{words.periodUntil(fullDate(language, period.until))}</p>
        ) : (
          <button type="button" className={`t-xs ${styles.ask}`} onClick={() => setOpen(true)}>
            {words.noPeriod}
          </button>
        )}
      </div>
      {isOpen && <RegisterDialog register={register} hasRefused={refused_points > 0} onClose={() => setOpen(false)} />}
    </div>
  );
}

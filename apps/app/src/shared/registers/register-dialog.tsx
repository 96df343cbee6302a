import type { Register } from '@auscult/contract/entities/register';
import { normaliseRegisterNumber } from '@auscult/domain/registers/register-number';
import { dossierPhrases } from '@auscult/phrases/screens/dossier';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { Form } from '@auscult/ui/form/form';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { useForm } from '@auscult/web/forms/use-form';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { check, object, pipe, string } from 'valibot';
import { useServices } from '../services/services.tsx';
import styles from './register-dialog.module.css';
import { ruleOf, saveRegister } from './register-queries.ts';

interface RegisterDialogProps {
  readonly register: Register;
  /** It refused points, which are sent again with what is saved. */
  readonly hasRefused?: boolean;
  readonly onClose: () => void;
}

/** The member's number for one register, checked by its kind, and the end of their period. A BIG number is the profession's. */
export function RegisterDialog({ register, hasRefused = false, onClose }: RegisterDialogProps) {
  const services = useServices();
  const words = usePhrasesOf(dossierPhrases);
  const heading = useId();
  const rule = ruleOf(register);
  const isBig = rule.kind === 'big';
  const isRight = (text: string) => text.trim() === '' || normaliseRegisterNumber(rule, text) !== null;
  const { form, busy, field, submit } = useForm({
    schema: object({
      number: pipe(string(), check(isRight, words.numberWrong(rule.prefix, rule.minimumDigits, rule.maximumDigits))),
      period_ends_on: string(),
    }),
    defaultValues: { number: register.number ?? '', period_ends_on: register.period_ends_on ?? '' },
    async send({ number, period_ends_on }) {
      await saveRegister(services, register.id, { number: isBig || number.trim() === '' ? null : number, period_ends_on: period_ends_on || null });
      services.toasts.success(hasRefused ? words.savedAnew : words.saved);
      onClose();
    },
  });
  return (
    <ModalSheet kind="form" labelledBy={heading} onClose={onClose}>
      <h2 id={heading} className="t-xl balance">
        {register.name}
      </h2>
      {register.is_invented && <p className="t-sm ink-2">{words.invented}</p>}
      <Form ref={form} className={styles.form} onSubmit={submit}>
        {isBig ? (
          <>
            <p className="ink-2 pretty">{words.bigNumber}</p>
            <Link to="/main/profile" search={{ tab: 'profile' }} className={buttonClass({ look: 'secondary', block: true })}>
              {words.toBigNumber}
            </Link>
          </>
        ) : (
          <Field
            {...field('number')}
            label={words.number[rule.kind]}
            help={words.digits(rule.prefix, rule.minimumDigits, rule.maximumDigits)}
            inputMode={rule.kind === 'relation' ? 'numeric' : 'text'}
            autoComplete="off"
            maxLength={40}
          />
        )}
        <Field {...field('period_ends_on')} label={words.periodEnds} help={words.periodHelp} type="date" autoComplete="off" />
        <ModalActions>
          <Button type="submit" block busy={busy}>
            {words.save}
          </Button>
          <Button look="ghost" block onClick={onClose}>
            {words.cancel}
          </Button>
        </ModalActions>
      </Form>
    </ModalSheet>
  );
}

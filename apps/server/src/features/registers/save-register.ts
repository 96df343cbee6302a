import { api } from '@auscult/contract/api';
import { normaliseRegisterNumber } from '@auscult/domain/registers/register-number';
import { isCalendarDay } from '../../http/endpoints/validation.ts';
import { errorPhrases } from '../../http/error-response.ts';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { auditOwnChange } from '../../shared/accounts/audit-own-change.ts';
import { presentRegister, ruleOf } from './register-presenter.ts';
import { loadRegister, storeRegisterNumber } from './register-queries.ts';

export const saveRegister = handler(api.saveRegister, {
  policy: 'member',
  handle({ context, own, params, body, language }) {
    const words = errorPhrases[language].account;
    return context.db.transaction(async (tx) => {
      const register = await loadRegister(tx, own, params.register_id);
      if (register === undefined) throw new Refusal('not_found');
      const { number: typed, period_ends_on: periodEndsOn } = body;
      // A BIG number is the profession's: it is given, and verified, there.
      const isGiven = register.number_kind !== 'big' && typed !== null && typed.trim() !== '';
      const number = isGiven ? normaliseRegisterNumber(ruleOf(register), typed) : null;
      if (isGiven && number === null) {
        const { number_prefix: prefix, minimum_digits: minimum, maximum_digits: maximum } = register;
        throw new Refusal('validation_failed', { number: [words.registerNumber(prefix, minimum, maximum)] });
      }
      // PostgreSQL has no year 0.
      const isDay = periodEndsOn === null || (periodEndsOn >= '1900' && isCalendarDay(periodEndsOn));
      if (!isDay) throw new Refusal('validation_failed', { period_ends_on: [words.periodEnd] });
      await storeRegisterNumber(tx, own, register.id, { number, periodEndsOn });
      await auditOwnChange(tx, context.clock.now(), own, 'register_number_changed', { register: register.id });
      const saved = await loadRegister(tx, own, register.id);
      return { register: presentRegister(saved ?? register) };
    });
  },
});

import type { XmlNode } from '../xml-node.ts';
import type { Lookup, RegisterEntry } from './big-register.ts';
import { child, children, dateOf, digits, textOf } from './register-fields.ts';
import { bodyOf } from './soap-body.ts';

const NUMBER_DIGITS = 11;
const CODE_DIGITS = 2;
const SPECIALISM_DIGITS = 3;

/** Reads the answer about one number, as of `today` (YYYY-MM-DD). Throws a RegisterDown for a fault, and nothing else. */
export function readLookup(xml: string, number: string, today: string): Lookup {
  const body = bodyOf(xml);
  const result = body && child(body, 'ListHcpApprox4Result');
  if (!result) return { kind: 'unreadable' };
  const people = children(child(result, 'ListHcpApprox'), 'ListHcpApprox4');
  const entries = people.map((person) => entryOf(person, number, today)).filter((entry) => entry !== null);
  const [entry] = entries;
  if (entry === undefined) return { kind: 'unknown' };
  return entries.length > 1 ? { kind: 'ambiguous' } : { kind: 'found', entry };
}

/** Null when this person has no registration under the number: a search may answer people who are only near. */
function entryOf(person: XmlNode, number: string, today: string): RegisterEntry | null {
  const registrations = children(child(person, 'ArticleRegistration'), 'ArticleRegistrationExtApp')
    .filter((one) => digits(one, 'ArticleRegistrationNumber', NUMBER_DIGITS) === number)
    .map((one) => ({ one, period: periodOf(one, 'ArticleRegistration'), code: textOf(one, 'ProfessionalGroupCode').padStart(CODE_DIGITS, '0') }));
  const current = registrations.find(({ period }) => isValid(period, today)) ?? registrations[0];
  if (current === undefined) return null;
  const specialisms = children(child(person, 'Specialism'), 'SpecialismExtApp1')
    .filter((one) => digits(one, 'ArticleRegistrationNumber', NUMBER_DIGITS) === number)
    .filter((one) => isValid(periodOf(one), today))
    .map((one) => digits(one, 'TypeOfSpecialismId', SPECIALISM_DIGITS))
    .filter((code) => code !== null);
  const { start, end } = current.period;
  return {
    number,
    professionCode: current.code,
    specialisms: [...new Set(specialisms)].toSorted(),
    name: {
      birthSurname: textOf(person, 'BirthSurname'),
      mailingName: textOf(person, 'MailingName'),
      prefix: textOf(person, 'Prefix'),
      initials: textOf(person, 'Initial'),
    },
    start,
    end,
    isActive: isValid(current.period, today),
    isRestricted: isRestricted(person, today),
  };
}

interface Period {
  readonly start: string | null;
  readonly end: string | null;
  readonly isStruckOff: boolean;
}

/** 0001-01-01 says that there is no end; any other date before 1900 that the registration is gone for good. */
function periodOf(node: XmlNode, prefix = ''): Period {
  const given = dateOf(node, `${prefix}EndDate`);
  const end = given === '0001-01-01' ? null : given;
  const isStruckOff = end !== null && end < '1900';
  return { start: dateOf(node, `${prefix}StartDate`), end: isStruckOff ? null : end, isStruckOff };
}

/** The last day counts. */
function isValid({ start, end, isStruckOff }: Period, today: string): boolean {
  return !isStruckOff && (end === null || end >= today) && (start === null || start <= today);
}

function isRestricted(person: XmlNode, today: string): boolean {
  const judgments = children(child(person, 'JudgmentProvision'), 'JudgmentProvisionExtApp').filter((one) => textOf(one, 'Public') === 'true');
  const limitations = children(child(person, 'Limitation'), 'LimitationExtApp');
  return [...judgments, ...limitations].some((one) => isValid(periodOf(one), today));
}

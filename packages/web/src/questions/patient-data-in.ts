import type { GivenAnswer } from '@auscult/contract/entities/questionnaire';
import { findPatientData, type PatientDatum } from '@auscult/domain/live/patient-data';

/** What of a patient may stand in an answer, which the server refuses then; null where nothing does. Of the device's clock only the year matters. */
export const patientDataIn = ({ text = '' }: GivenAnswer): PatientDatum['kind'] | null => findPatientData(text, new Date())[0]?.kind ?? null;

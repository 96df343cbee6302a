import type { EmbeddedRegistersPhrases } from '../../nl/pages/embedded-registers.ts';

/** The same in English. */
export const embeddedRegisters: EmbeddedRegistersPhrases = {
  title: 'Registers of the demonstration',
  introduction:
    'These registers and their files exist only here. The embedded service checks every line as the real one does and enters points after five minutes. It does not know numbers that end in 000.',
  back: 'Demonstration',
  send: 'Send what is waiting now',
  settings: 'How the service behaves',
  test: 'Test mode: check everything, enter nothing',
  fault: 'Fault',
  faults: { none: 'None', slow: 'Does not answer in time', error: 'Answers with an error (500)', malformed: 'Answers with something unreadable' },
  save: 'Save',
  files: 'Files',
  noLines: 'No points have been reported yet.',
  number: 'Number',
  register: 'Register',
  episode: 'Episode',
  date: 'Date',
  state: 'Status',
  entered: (time) => `Entered on ${time}`,
  enteredAt: (time) => `Will be entered on ${time}`,
  reason: 'Reason',
  refuse: 'Refuse',
  refused: 'Refused',
  noRefusals: 'Nothing has been refused by hand.',
  allow: 'Allow after all',
};

const nl = {
  saved: 'Bewaard',
  unsaved: 'Niet bewaard',
  saving: 'Bewaren …',
  failed: 'Niet bewaard',
  save: 'Bewaren',
  undo: 'Ongedaan maken',
  conflictTitle: 'Een collega was u voor',
  conflictText: 'Terwijl u bezig was, heeft iemand anders dit bewaard. Kies per veld wat er blijft staan; er gaat niets verloren voordat u kiest.',
  mine: 'Van u',
  theirs: 'Van uw collega',
  goOn: 'Verder met deze keuze',
  leaveTitle: 'Uw wijzigingen zijn niet bewaard',
  leaveText: 'Als u deze pagina verlaat, vervallen ze.',
  leave: 'Verlaten zonder bewaren',
  stay: 'Blijven',
};

const en: typeof nl = {
  saved: 'Saved',
  unsaved: 'Not saved',
  saving: 'Saving …',
  failed: 'Not saved',
  save: 'Save',
  undo: 'Undo',
  conflictTitle: 'A colleague was first',
  conflictText: 'While you were at it, somebody else saved this. Choose for each field what stays; nothing is lost before you choose.',
  mine: 'Yours',
  theirs: 'Your colleague’s',
  goOn: 'Go on with this choice',
  leaveTitle: 'Your changes are not saved',
  leaveText: 'If you leave this page, they are gone.',
  leave: 'Leave without saving',
  stay: 'Stay',
};

/** Texts of editing anything: what is saved, and what happens when two people edit. */
export const editingPhrases = { nl, en };

const nl = { label: 'Onderdelen van de aflevering', episode: 'Aflevering', accreditation: 'Accreditatie', participants: 'Deelnemers' };

const en: typeof nl = { label: 'Parts of the episode', episode: 'Episode', accreditation: 'Accreditation', participants: 'Participants' };

/** The tabs under the title of an episode. */
export const streamTabPhrases = { nl, en };

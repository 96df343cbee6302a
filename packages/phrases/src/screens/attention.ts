const nl = {
  title: 'Bent u er nog?',
  text: 'Deze aflevering telt mee voor uw punten. Daarom vragen wij een enkele keer of u luistert. Het geluid gaat gewoon door en u hebt alle tijd.',
  confirm: 'Ja, ik luister',
  unconfirmed: (total: number) => (total === 1 ? 'Bevestig nog één keer dat u luistert' : `Bevestig nog ${total} keer dat u luistert`),
  unconfirmedReason: 'Wij vroegen of u er nog was, en dat is niet bevestigd. Beluister het deel eromheen, dan vragen wij het opnieuw.',
  at: (clock: string) => `Bij ${clock}`,
  hear: 'Hoor',
  hearAt: (clock: string) => `Hoor het deel rond ${clock}`,
};

const en: typeof nl = {
  title: 'Are you still there?',
  text: 'This episode counts towards your points. That is why we ask now and then whether you are listening. The sound goes on, and you have all the time you need.',
  confirm: 'Yes, I am listening',
  unconfirmed: (total) => (total === 1 ? 'Confirm once more that you are listening' : `Confirm ${total} more times that you are listening`),
  unconfirmedReason: 'We asked whether you were still there, and that was not confirmed. Play the part around it, and we will ask again.',
  at: (clock) => `At ${clock}`,
  hear: 'Play',
  hearAt: (clock) => `Play the part around ${clock}`,
};

/** Texts of attention checks. */
export const attentionPhrases = { nl, en };

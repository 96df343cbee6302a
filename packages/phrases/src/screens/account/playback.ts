import { decimal } from '../../plural.ts';

const nl = {
  title: 'Afspelen',
  speed: 'Standaardsnelheid',
  speedText: 'Een serie waarvoor u een eigen snelheid koos, houdt die.',
  rate: (rate: number) => `${decimal('nl', rate)}×`,
  back: 'Terugspoelen',
  forward: 'Vooruitspoelen',
  seconds: (count: number) => `${count} s`,
  playsOn: 'Volgende aflevering vanzelf',
  playsOnText:
    'Na een aflevering begint de volgende van de serie. Uw wachtrij speelt ook door als dit uit staat. Zolang bij een aflevering vragen of punten openstaan, wacht de volgende.',
};

const en: typeof nl = {
  title: 'Playback',
  speed: 'Default speed',
  speedText: 'A series that you chose a speed for keeps it.',
  rate: (rate) => `${decimal('en', rate)}×`,
  back: 'Skip back',
  forward: 'Skip forward',
  seconds: (count) => `${count} s`,
  playsOn: 'Play the next episode',
  playsOnText:
    'After an episode the next one of its series begins. Your queue plays on with this off too. While questions or points of an episode are open, the next one waits.',
};

/** Texts of the settings of playback. */
export const playbackPhrases = { nl, en };

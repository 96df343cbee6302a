import { addRegisterProfessions } from '../features/professions/add-register-professions.ts';
import { OperatorError } from '../operator-error.ts';
import type { Command } from './command.ts';

/** Works while the server runs, on the same database. */
export const professionsCommand: Command = {
  usage: `npm run professions -- add

Adds the professions that the BIG register knows and this installation does not, by the register's own tables. What is there already
keeps its name. It may be run again.`,

  async run(args, { openContext, print }) {
    if (args.join(' ') !== 'add') throw new OperatorError('Give add: npm run professions -- add');
    const { added, known } = await addRegisterProfessions(await openContext());
    for (const name of added) print(`Added ${name}.`);
    print(`${added.length} added, ${known} were there.`);
    return 0;
  },
};

import { BIG_PROFESSION_CODES } from '@auscult/domain/profession/register-codes';
import { RegisterDown } from '../../adapters/big-register/big-register.ts';
import type { AppContext } from '../../context.ts';
import { OperatorError } from '../../operator-error.ts';
import { storeRegisterProfession } from './register-profession-queries.ts';

/** Makes a profession of every one that has BIG numbers and is not there yet; for an installation that begins without any. */
export async function addRegisterProfessions({ db, bigRegister }: AppContext): Promise<{ added: string[]; known: number }> {
  const { professions } = await bigRegister.referenceData().catch((error: unknown) => {
    throw error instanceof RegisterDown ? new OperatorError(`The BIG register cannot be asked now: ${error.message}.`) : error;
  });
  const withNumbers = professions.filter(({ code, nl }) => nl !== '' && (BIG_PROFESSION_CODES as readonly string[]).includes(code));
  return db.transaction(async (tx) => {
    const added: string[] = [];
    for (const { code, nl, en } of withNumbers) {
      const name = capitalised(nl);
      if (await storeRegisterProfession(tx, { code, nl: name, en: capitalised(en || nl) })) added.push(name);
    }
    return { added, known: withNumbers.length - added.length };
  });
}

/** The register shouts (ARTS) or whispers (arts); a list of choices does neither. */
function capitalised(name: string): string {
  const plain = name === name.toUpperCase() ? name.toLowerCase() : name;
  return plain.slice(0, 1).toUpperCase() + plain.slice(1);
}

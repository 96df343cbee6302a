/**
 * SQL: whether the register knows the number of row `big` of account_bignumber as its owner's, and for the profession with id `professionId`, where that says
 * what it is called there. Whose number it is says nothing of a profession that its owner chose by hand.
 */
export const isVerifiedFor = (big: string, professionId: string) => `(${big}.verified_at is not null and exists (
    select from profession known where known.id = ${professionId} and (known.register_codes = '{}' or known.register_codes && ${big}.register_codes)))`;

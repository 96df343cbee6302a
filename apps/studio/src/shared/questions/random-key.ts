/** A number that nobody else has picked. */
export const randomKey = (): number => 1 + Math.floor(Math.random() * 2_147_483_646);

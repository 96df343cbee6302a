/** SQL: the address of account `$1`, in small letters, if its owner has shown to read it; null for whoever has not. */
export const OWN_ADDRESS = '(select lower(email) from account where id = $1 and email_verified_at is not null)';

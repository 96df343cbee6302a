import { answer } from '@auscult/client/api-client';
import type { Register } from '@auscult/contract/entities/register';
import type { NumberRule } from '@auscult/domain/registers/register-number';
import { accreditationKeys, registerKeys, streamKeys } from '../services/query-keys.ts';
import type { AppServices } from '../services/services.tsx';

export const registersQuery = ({ api }: Pick<AppServices, 'api'>) => ({
  queryKey: registerKeys.own,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => (await answer(api.GET('/v1/podcast/registers', { signal }))).registers,
});

export const dossierQuery = ({ api }: Pick<AppServices, 'api'>) => ({
  queryKey: registerKeys.dossier,
  // Lines are sent and answered without anything being done here.
  staleTime: 0,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => answer(api.GET('/v1/podcast/dossier', { signal })),
});

interface SavedRegister {
  readonly number: string | null;
  readonly period_ends_on: string | null;
}

/** Saves what the member gave for a register; points that wait for it, or were refused for want of it, are sent: everything that shows them is asked anew. */
export async function saveRegister(
  { api, queryClient }: Pick<AppServices, 'api' | 'queryClient'>,
  registerId: number,
  body: SavedRegister,
): Promise<void> {
  await answer(api.PUT('/v1/podcast/registers/{register_id}', { params: { path: { register_id: registerId } }, body }));
  const shown = [registerKeys.own, registerKeys.dossier, accreditationKeys.files, streamKeys.all];
  await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export const ruleOf = ({ number_rule: { kind, minimum_digits, maximum_digits, prefix } }: Register): NumberRule => ({
  kind,
  minimumDigits: minimum_digits,
  maximumDigits: maximum_digits,
  prefix,
});

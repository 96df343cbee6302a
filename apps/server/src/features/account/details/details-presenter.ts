import type { ProfileDetails } from '@auscult/contract/entities/account';
import { maskMobile } from '@auscult/domain/account/mobile-number';
import { presentProfileMedia } from '../../../shared/accounts/profile-media-presenter.ts';
import type { DetailsRow } from './details-queries.ts';

/** For the owner alone; even they see their number masked, so that a screen left open does not give it away. */
export function presentDetails(row: DetailsRow): ProfileDetails {
  const { details } = row;
  const [first] = row.professions;
  return {
    email: row.email,
    email_verified_at: row.email_verified_at,
    pending_email: row.pending_email,
    salutation: details.salutation ?? '',
    title: details.title ?? '',
    initials: details.initials ?? '',
    first_name: row.first_name,
    insertion: row.insertion,
    last_name: row.last_name,
    birth_date: details.birth_date ?? null,
    street: details.street ?? '',
    street_number: details.street_number ?? '',
    street_addition: details.street_addition ?? '',
    postal_code: details.postal_code ?? '',
    city: details.city ?? '',
    mobile: row.mobile === null ? null : maskMobile(row.mobile),
    mobile_verified_at: row.mobile_verified_at,
    company: details.company ?? '',
    kvk_company: details.kvk_company ?? '',
    btw_number: details.btw_number ?? '',
    agb_number: details.agb_number ?? '',
    registration_number: first?.registration_number ?? null,
    bignumber: first?.bignumber ?? row.bignumbers[0] ?? null,
    profession_id: first?.profession_id ?? null,
    profession_name: first?.name ?? null,
    bignumbers: row.bignumbers,
    professions: row.professions,
    specialization: details.specialization ?? '',
    description: details.description ?? '',
    function: details.function ?? '',
    categories: row.categories,
    newsletter_frequency: row.newsletter_frequency,
    newsletter_abroad: row.newsletter_abroad,
    allow_marketing_emails: row.allow_marketing,
    check_required: row.check_required,
    no_categories: row.no_categories,
    two_factor: row.two_factor,
    recovery_codes_left: row.recovery_codes_left,
    has_password: row.has_password,
    password_changed_at: row.password_changed_at,
    media: presentProfileMedia(row.pictures),
  };
}

import { isSentAt, NEWSLETTER_FREQUENCIES, newsletterIssue } from '@auscult/domain/newsletter/newsletter-issue';
import type { AppContext } from '../../context.ts';
import { accountWithoutSession } from '../../policies/authorize.ts';
import { envelopeOf } from '../../shared/accounts/messages/envelope.ts';
import { findVerifiedReader } from '../../shared/accounts/messages/reader-queries.ts';
import { defineMail } from '../../shared/messages/mail/define-mail.ts';
import { enqueueMessage } from '../../shared/messages/message.ts';
import { claimReaders, findNewsletter, listNewEpisodes } from './newsletter-queries.ts';

export const READERS_AT_ONCE = 500;
/** The rest is in the app. */
const MOST_EPISODES = 12;

interface Issue {
  readonly [key: string]: string | number;
  readonly accountId: number;
  /** ISO 8601. */
  readonly since: string;
  readonly until: string;
}

export const newsletterMail = defineMail('newsletter', {
  isBulk: true,
  async load({ db, config: { publicUrl } }, { accountId, since, until }: Issue) {
    const [reader, id] = [await findVerifiedReader(db, accountWithoutSession(accountId)), await findNewsletter(db, accountId)];
    if (reader === null || id === null) return null;
    const rows = await listNewEpisodes(db, accountId, { since: new Date(since), until: new Date(until) }, MOST_EPISODES + 1);
    if (rows.length === 0) return null;
    const { name, ...envelope } = envelopeOf(reader);
    const stopLink = `${publicUrl}/stop-newsletter/${id}`;
    return {
      ...envelope,
      unsubscribeUrl: stopLink,
      values: {
        name,
        episodes: rows.slice(0, MOST_EPISODES).map(({ title, course_id, course_title, company_name, stream_id }) => ({
          title,
          course: course_title,
          company: company_name,
          link: `${publicUrl}/course/${course_id}/episode/${stream_id}?from=mail`,
        })),
        isMore: rows.length > MOST_EPISODES,
        link: `${publicUrl}/main/following?tab=new&from=mail`,
        stopLink,
      },
    };
  },
});

/** Enqueues the issues that are due. A batch is claimed and enqueued in one transaction: each reader gets each issue once. */
export async function sendNewsletters({ db, clock }: AppContext, signal: AbortSignal): Promise<void> {
  for (const frequency of NEWSLETTER_FREQUENCIES) {
    const issue = newsletterIssue(frequency, clock.now());
    if (!isSentAt(issue, clock.now())) continue;
    for (let after: number | undefined = 0; after !== undefined && !signal.aborted; ) {
      const from: number = after;
      after = await db.transaction(async (tx) => {
        const readers = await claimReaders(tx, frequency, issue, from, READERS_AT_ONCE);
        await enqueueMessage(
          tx,
          newsletterMail,
          ...readers.map(({ account_id, since }) => ({
            accountId: account_id,
            since: new Date(since).toISOString(),
            until: issue.until.toISOString(),
          })),
        );
        return readers.length === READERS_AT_ONCE ? readers.at(-1)?.account_id : undefined;
      });
    }
  }
}

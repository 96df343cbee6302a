import { expect } from '@playwright/test';

export interface ReceivedMail {
  readonly text: string;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}

const pageAt = async (address: string) => (await fetch(address)).text();

/** The newest mail to an address with this subject, once it is in the mailbox of the demonstration. */
export async function receiveMail(origin: string, to: string, subject: string): Promise<ReceivedMail> {
  let link = '';
  await expect(async () => {
    link = (await mailsTo(origin, to)).find((article) => article.includes(`>${subject}<`))?.match(/href="([^"]+)"/)?.[1] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  const mail = await pageAt(origin + link);
  const files = [...mail.matchAll(/<a href="([^"]+\/attachments\/\d+)">([^<]+)</g)].map(async ([, href = '', name = '']) => ({
    name,
    bytes: Buffer.from(await (await fetch(origin + href)).arrayBuffer()),
  }));
  return { text: /<pre>([\s\S]*?)<\/pre>/.exec(mail)?.[1]?.replaceAll(/<[^>]+>/g, '') ?? '', files: await Promise.all(files) };
}

/** The mailbox's lines about mails to an address, the newest first. */
export const mailsTo = async (origin: string, to: string) =>
  (await pageAt(`${origin}/dev/mailbox`)).split('<article>').filter((article) => article.includes(to));

import { describe, expect, it } from 'vitest';
import { type Download, deleteDownload, findAnswer, putAnswers, putDownload, updateDownload } from './download-database.ts';

const ACCOUNT = 71;
const PATH = '/v1/podcast/streams/7';
const aDownload: Download = {
  id: `${ACCOUNT}.7`,
  accountId: ACCOUNT,
  streamId: 7,
  courseId: 1,
  title: 'Nachtdienst',
  courseTitle: 'Wakker',
  language: 'nl',
  durationSeconds: 60,
  cover: null,
  status: 'queued',
  failure: null,
  path: null,
  mimeType: 'audio/mpeg',
  size: null,
  received: 0,
  validator: null,
  addedAt: 1,
  doneAt: null,
  pictures: [],
};
const keep = () => putAnswers(aDownload.id, [{ path: PATH, body: '{"stream":7}' }]);
const done = () => updateDownload(aDownload.id, () => ({ status: 'done' }));

describe('putAnswers', () => {
  it('keeps what the server said beside the download, for its account alone', async () => {
    await putDownload(aDownload);
    await keep();
    await done();
    expect(await findAnswer(ACCOUNT, PATH)).toBe('{"stream":7}');
    expect(await findAnswer(ACCOUNT + 1, PATH)).toBeNull();
    await deleteDownload(aDownload.id);
  });

  it('leaves nothing on the device when the download was removed meanwhile, as by logging out', async () => {
    await putDownload(aDownload);
    await deleteDownload(aDownload.id);
    await expect(keep()).rejects.toThrow('The download has gone');
    await putDownload(aDownload);
    await done();
    expect(await findAnswer(ACCOUNT, PATH)).toBeNull();
    await deleteDownload(aDownload.id);
  });
});

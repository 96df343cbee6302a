import { api } from '@auscult/contract/api';
import { canModerate, type Language } from '@auscult/domain/access/viewer';
import { MESSAGE_MAXIMUM_CHARACTERS, type TextFault, textFault, tidyText } from '@auscult/domain/live/chat-text';
import { errorPhrases } from '../../../http/error-response.ts';
import { handler } from '../../../http/handler.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { makeKey } from '../log/add-events.ts';
import { presentMessage } from '../log/event-presenter.ts';
import { loadRoomState } from '../room/room-queries.ts';
import { chatWriterOf } from './chat-writer.ts';
import { loadWriter } from './participant-queries.ts';
import { writingFault } from './writing-fault.ts';

function refusalOf(fault: TextFault, language: Language): Refusal {
  const { required, maxLength } = errorPhrases[language].field;
  if (fault === 'patient_data') return new Refusal('patient_data');
  if (fault === 'link') return new Refusal('link_not_allowed');
  return new Refusal('validation_failed', { text: [fault === 'empty' ? required : maxLength(MESSAGE_MAXIMUM_CHARACTERS)] });
}

export const postLiveMessage = handler(api.postLiveMessage, {
  policy: { liveRoom: 'write' },
  async handle({ context, viewer, authorize, own, params, body, language }) {
    const { db, clock } = context;
    const now = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, params.live_id, now, own));
    // The policy lets no guest write.
    if (own === null) throw new Refusal('no_permission');
    const isModerator = canModerate(viewer, room.companyId);
    const row = await loadWriter(db, room, own);
    const fault = row === undefined ? 'name_needed' : writingFault(row);
    if (row === undefined || fault !== null) throw new Refusal(fault ?? 'name_needed');
    const text = tidyText(body.text);
    const textRefused = textFault(text, { isModerator, now });
    if (textRefused !== null) throw refusalOf(textRefused, language);
    await loadRoomState(db, room.id);
    const writer = { accountId: own.accountId, key: makeKey(context), name: row.name, professionId: row.profession_id, isModerator };
    return presentMessage(await chatWriterOf(context).post(room.id, { writer, id: body.id, text }), isModerator);
  },
});

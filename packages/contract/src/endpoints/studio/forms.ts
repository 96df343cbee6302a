import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { FormType } from '../../entities/questionnaire.ts';
import { Id, Limit, Offset } from '../../entities/scalars.ts';
import { DraftQuestion, FormContent, FormResults, formSettings, StudioForm, StudioFormLine } from '../../entities/studio/form.ts';
import { StudioEdit } from '../../entities/studio-catalogue.ts';

const formId = T.Object({ form_id: Id });
const number = T.Integer({ minimum: 1, maximum: 1_000_000 });
const refusals = ['forbidden', 'two_factor_required', 'not_found', 'stream_unavailable'] as const;
const written = ['version_required', 'version_outdated', 'edits_used_up'] as const;
/** As a list may name: questionnaires of before there was a bound to their size have as many. */
const MOST_QUESTIONS = 500;
/** The largest questionnaire whole, in signs of three bytes, with the names of its parts. */
const FORM_LIMIT_BYTES = 600 * 1024;

export const studioForms = defineEndpoint('studioForms', 'GET', '/v1/studio/forms', {
  access: 'member',
  summary: 'The questionnaires of the companies of which the caller may edit streams, or of one stream; the last changed first.',
  query: T.Object({
    q: T.Optional(T.String({ maxLength: 200, description: 'a part of the title, or of that of the stream' })),
    company_id: T.Optional(Id),
    stream_id: T.Optional(Id),
    type: T.Optional(FormType),
    limit: Limit(25, 100),
    offset: Offset,
  }),
  response: T.Object({ forms: T.Array(StudioFormLine), total: T.Integer() }),
  errors: ['forbidden', 'two_factor_required'],
});

export const createStudioForm = defineEndpoint('createStudioForm', 'POST', '/v1/studio/streams/{stream_id}/forms', {
  access: 'member',
  summary: 'Make a questionnaire for a stream. Nobody is asked it before it is published.',
  params: T.Object({ stream_id: Id }),
  body: T.Object({ type: FormType, title: formSettings.title }),
  response: StudioForm,
  isVersioned: true,
  errors: [...refusals, 'limit_reached', 'edits_used_up'],
});

export const studioForm = defineEndpoint('studioForm', 'GET', '/v1/studio/forms/{form_id}', {
  access: 'member',
  summary: 'A questionnaire for editing. The version is the ETag too.',
  params: formId,
  response: StudioForm,
  isVersioned: true,
  errors: refusals,
});

export const editStudioForm = defineEndpoint('editStudioForm', 'PATCH', '/v1/studio/forms/{form_id}', {
  access: 'member',
  summary:
    'Change some of a questionnaire. What is published stays as it is. `questions` are those that are new or changed; `order` is all of them, and those that it leaves out are gone.',
  params: formId,
  body: T.Object({
    title: T.Optional(formSettings.title),
    attempts: T.Optional(formSettings.attempts),
    pass_percentage: T.Optional(formSettings.pass_percentage),
    draw_count: T.Optional(formSettings.draw_count),
    redraws: T.Optional(formSettings.redraws),
    shuffles_answers: T.Optional(formSettings.shuffles_answers),
    review: T.Optional(formSettings.review),
    questions: T.Optional(T.Array(DraftQuestion, { maxItems: MOST_QUESTIONS })),
    order: T.Optional(T.Array(Id, { maxItems: MOST_QUESTIONS })),
  }),
  bodyLimitBytes: FORM_LIMIT_BYTES,
  response: StudioForm,
  isVersioned: true,
  errors: [...refusals, ...written, 'form_too_large', 'too_many_requests'],
});

export const publishStudioForm = defineEndpoint('publishStudioForm', 'POST', '/v1/studio/forms/{form_id}/publication', {
  access: 'member',
  summary:
    'Make what was changed the version that is asked from now on. Whoever is in an attempt stays with the version of it. Refused while it has faults, when nothing was changed, or while a live stream asks it.',
  params: formId,
  response: StudioForm,
  isVersioned: true,
  errors: [...refusals, ...written, 'publication_not_possible', 'form_asked_live', 'form_too_large', 'forms_too_large'],
});

export const restoreStudioForm = defineEndpoint('restoreStudioForm', 'POST', '/v1/studio/forms/{form_id}/restore', {
  access: 'member',
  summary:
    'Make the draft what it was: at a save (`version`), or as it was published (`published`), one of both. An edit of its own, which publishes nothing.',
  params: formId,
  body: T.Object({ version: T.Optional(number), published: T.Optional(number) }),
  response: StudioForm,
  isVersioned: true,
  errors: [...refusals, ...written, 'form_too_large', 'too_many_requests'],
});

export const removeStudioForm = defineEndpoint('removeStudioForm', 'DELETE', '/v1/studio/forms/{form_id}', {
  access: 'member',
  summary: 'Delete a questionnaire that never was published.',
  params: formId,
  isVersioned: true,
  errors: [...refusals, ...written, 'publication_not_possible'],
});

export const studioFormEdits = defineEndpoint('studioFormEdits', 'GET', '/v1/studio/forms/{form_id}/edits', {
  access: 'member',
  summary: 'What was changed in a questionnaire, by whom and when, the newest first.',
  params: formId,
  query: T.Object({ limit: Limit(25, 100), offset: Offset }),
  response: T.Object({ edits: T.Array(StudioEdit) }),
  errors: refusals,
});

export const studioFormVersion = defineEndpoint('studioFormVersion', 'GET', '/v1/studio/forms/{form_id}/versions/{number}', {
  access: 'member',
  summary: 'A published version of a questionnaire.',
  params: T.Object({ form_id: Id, number }),
  response: T.Object({ content: FormContent }),
  errors: refusals,
});

export const studioFormResults = defineEndpoint('studioFormResults', 'GET', '/v1/studio/forms/{form_id}/versions/{number}/results', {
  access: 'member',
  summary:
    'What learners answered to each question of a published version at their first try: how many were right, how well it tells learners apart, and what was chosen.',
  params: T.Object({ form_id: Id, number }),
  response: FormResults,
  errors: refusals,
});

import { Type as T } from 'typebox';
import { defineEndpoint } from '../endpoint.ts';

const DeviceId = T.String({ minLength: 1, maxLength: 200 });
/** 1: yes, 0: no, as the specification has them. */
const Choice = T.Union([T.Literal(0), T.Literal(1)]);
const PushPreferences = T.Object(
  {
    /** New episodes of followed companies. */
    followed_companies: Choice,
    /** New episodes of favourite series. */
    notifications_favorite_courses: Choice,
  },
  { $id: 'PushPreferences' },
);

export const savePushToken = defineEndpoint('savePushToken', 'POST', '/v1/podcast/push-token', {
  access: 'member',
  summary: 'Send notifications to this device for as long as this session lasts. Safe to repeat; the token of a device takes the place of its last.',
  body: T.Object({
    type: T.Union([T.Literal('ios'), T.Literal('android'), T.Literal('web')]),
    token: T.String({
      minLength: 1,
      maxLength: 4096,
      description: 'what APNs or FCM calls the device; of a browser the JSON of its PushSubscription',
    }),
    device_id: DeviceId,
  }),
});

export const removePushToken = defineEndpoint('removePushToken', 'DELETE', '/v1/podcast/push-token', {
  access: 'member',
  summary: 'Send nothing to this device any more. Idempotent; the end of the session does the same.',
  query: T.Object({ device_id: DeviceId }),
});

export const pushKey = defineEndpoint('pushKey', 'GET', '/v1/podcast/push-key', {
  access: 'public',
  summary: 'The key that browsers subscribe with (VAPID), or null when nothing is sent to browsers.',
  response: T.Object({ key: T.Union([T.String(), T.Null()]) }),
});

export const pushPreferences = defineEndpoint('pushPreferences', 'GET', '/v1/podcast/push-preferences', {
  access: 'member',
  summary: 'What this member wants to be told of.',
  response: T.Object({ push_preferences: PushPreferences }),
});

export const savePushPreferences = defineEndpoint('savePushPreferences', 'POST', '/v1/podcast/push-preferences', {
  access: 'member',
  summary: 'Choose what to be told of; what is left out stays as it is.',
  body: T.Partial(PushPreferences),
  response: T.Object({ push_preferences: PushPreferences }),
});

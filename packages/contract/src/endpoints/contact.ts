import { Type as T } from 'typebox';
import { defineEndpoint } from '../endpoint.ts';

export const sendContactMessage = defineEndpoint('sendContactMessage', 'POST', '/v1/contacts', {
  access: 'public',
  summary: 'Write to whoever runs the product; an answer is promised within 48 hours.',
  body: T.Object({
    name: T.String({ minLength: 1, maxLength: 120 }),
    email: T.String({ format: 'email', minLength: 3, maxLength: 254 }),
    subject: T.Optional(T.String({ maxLength: 200 })),
    message: T.String({ minLength: 1, maxLength: 5000 }),
  }),
  errors: ['too_many_requests'],
});

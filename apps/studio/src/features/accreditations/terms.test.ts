import { expect, it } from 'vitest';
import { bodyOf, newTerms } from './terms.ts';

it('sends what was typed as the server takes it', () => {
  expect(bodyOf({ points: '2,5', valid_from: '', registration_number: ' 4821 ', course_id: '555' })).toEqual({
    points: 2.5,
    valid_from: null,
    registration_number: '4821',
    course_id: 555,
  });
});

it('leaves out the ids that the kind of course does not have', () => {
  const typed = { ...newTerms, course_id: '5', module_id: '7', edition_id: '9', meeting_id: '11' };
  expect(bodyOf({ ...typed, course_type: 2 })).toMatchObject({ course_id: 5, module_id: 7, edition_id: null, meeting_id: null });
  expect(bodyOf({ ...typed, course_type: 4 })).toMatchObject({ course_id: 5, module_id: null, edition_id: 9, meeting_id: null });
  expect(bodyOf({ course_type: 3 })).toMatchObject({ course_type: 3, module_id: null, edition_id: null });
});

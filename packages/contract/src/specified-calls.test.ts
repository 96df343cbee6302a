import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { fieldsMissingIn } from './testing/schema-fields.ts';

/**
 * The calls that the product is specified to have: `METHOD path ? query < body > response`, with the fields that are given by name.
 * Where method or fields are not given, they are our own.
 */
const endpoints: readonly Endpoint[] = Object.values(api);
/** Parameters stand for themselves: what they are called is no part of an address. */
const addressOf = (method: string, path: string) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`;
const endpointAt = (address: string) => endpoints.find(({ method, path }) => addressOf(method, path) === address);

/** What of a specified call the contract does not have. */
function missingOf(call: string): string[] {
  const {
    head = '',
    query = '',
    body = '',
    response = '',
  } = /^(?<head>\S+ \S+)(?: \?(?<query>[^<>]*))?(?: <(?<body>[^>]*))?(?: >(?<response>.*))?$/.exec(call)?.groups ?? {};
  const [method = '', path = ''] = head.split(' ');
  const endpoint = endpointAt(addressOf(method, path));
  if (endpoint === undefined) return [call];
  return [
    ...fieldsMissingIn(endpoint.query, query).map((field) => `${head} ? ${field}`),
    ...fieldsMissingIn(endpoint.body, body).map((field) => `${head} < ${field}`),
    ...fieldsMissingIn(endpoint.response, response).map((field) => `${head} > ${field}`),
  ];
}

describe('The contract, beside the specified calls', () => {
  it('API-01.1 has version 1 in every path, and 2 where an account is verified', () => {
    expect(endpoints.map(({ path }) => path).filter((path) => !path.startsWith('/v1/'))).toEqual(['/v2/users/{user_id}/verify-account']);
  });

  it.each([
    [
      'API-01.2 session',
      [
        'POST /v1/login < email password > user access_token',
        'DELETE /v1/logout',
        'POST /v1/logout',
        'GET /v1/users/me > id language roles userPermissions',
      ],
    ],
    [
      'API-01.3 registration and recovery',
      [
        'POST /v1/register < email password password_confirmation terms_accepted > qr_image secret_key',
        'POST /v1/password/email < email',
        'POST /v1/forgot-email < bignumber',
      ],
    ],
    [
      'API-01.4 profile details and their check',
      [
        'GET /v1/profile/details > profileDetails preferences bignumber check_required profession_id profession_name salutations notificationFrequencies professions categories',
        'GET /v1/mobile > mobile',
        'POST /v1/otp/send < mobile',
        'POST /v1/otp/verify < otp',
        'POST /v2/users/{user_id}/verify-account',
        'POST /v1/profile/complete-profile < first_name last_name professions categories',
      ],
    ],
    [
      'API-01.5 personal data',
      [
        'PUT /v1/podcast/profile/address < street street_number street_addition postal_code city',
        'PUT /v1/podcast/profile/personal-data < salutation title initials first_name insertion last_name birth_date newsletter_frequency newsletter_abroad',
        'PUT /v1/podcast/profile/company-details < company kvk_company btw_number agb_number',
        'POST /v1/profile/update-language < language',
        'POST /v1/change-password < current_password password password_confirmation',
        'POST /v1/contacts < name email message',
      ],
    ],
    ['API-01.6 profile media', ['POST /v1/profile/media < profile_pic_original profile_pic_cropped', 'DELETE /v1/media/{media_id}']],
    [
      'API-01.7 address and confirmation',
      [
        'PUT /v1/users/{user_id}/email/update < user_id email',
        'POST /v1/users/password/verify < password',
        'GET /v1/profile/send-verification-mail',
        'GET /v1/verify-email',
      ],
    ],
    [
      'API-01.8 account deletion',
      [
        'POST /v1/users/request-account-delete-pin',
        'POST /v1/users/account-delete-request/pin < pin',
        'POST /v1/users/account-delete-request < password',
      ],
    ],
    [
      'API-01.9 two-factor',
      [
        'POST /v1/user/2fa/password/verify < password',
        'POST /v1/2fa/verify < code > user access_token',
        'POST /v1/user/2fa/qr-code > qr_image secret_key',
        'POST /v1/2fa/qr-code > qr_image secret_key',
        'POST /v1/user/2fa/disable',
      ],
    ],
    [
      'API-01.10 professions',
      [
        'GET /v1/professions > professions',
        'GET /v1/user-professions > user_professions',
        'POST /v1/users/{user_id}/user-professions < professions.profession_id',
        'POST /v1/users/{user_id}/user-professions/update < professions.id',
        'DELETE /v1/user-professions/{profession_user_id}',
      ],
    ],
    [
      'API-01.11 categories',
      [
        'GET /v1/categories ? profession_ids > categories',
        'POST /v1/users/sync-categories < category_ids',
        'POST /v1/users/toggle-no-category < no_categories',
      ],
    ],
    [
      'API-01.12 BIG numbers',
      [
        'GET /v1/bignumber/{bignumber} ? user_id multiProfessions save_to_cache > professionIds professionId bignumberDetails',
        'POST /v1/users/{user_id}/bignumber/update < bignumber',
        'GET /v1/users/{user_id}/profile/bignumber',
        'DELETE /v1/bignumber/remove/{profession_user_id}',
      ],
    ],
    [
      'API-01.13 push',
      [
        'GET /v1/podcast/push-preferences > push_preferences',
        'POST /v1/podcast/push-preferences > push_preferences',
        'POST /v1/podcast/push-token < type token device_id',
      ],
    ],
    [
      'API-01.14 versions, config and invitations',
      [
        'GET /v1/app-versions > latest_android_version latest_ios_version latest_android_store_url latest_ios_store_url',
        'GET /v1/podcast/config > invite_token_config.invite_token_enabled order_config',
        'POST /v1/podcast/validate-invite-token < token',
        'POST /v1/podcast/invite-token',
      ],
    ],
    [
      'API-01.15 new and featured courses',
      [
        'GET /v1/podcast/new-courses ? limit offset > new_releases totalRecords favourite_course_ids following_company_ids',
        'GET /v1/podcast/featured-courses ? profession_ids > featured_courses',
      ],
    ],
    ['API-01.16 a course', ['GET /v1/podcast/courses/{course_id} > id', 'GET /v1/podcast/public/channels/{course_id} > id']],
    [
      'API-01.17 recently played',
      ['GET /v1/podcast/recently-played > recently_played', 'GET /v1/podcast/recently-played/page ? limit offset > recently_played totalRecords'],
    ],
    [
      'API-01.18 favourites and follows',
      [
        'POST /v1/users/{user_id}/courses < course_id stream_id',
        'DELETE /v1/users/{user_id}/courses/{course_id}',
        'DELETE /v1/users/{user_id}/courses/{course_id}/{stream_id}',
        'GET /v1/podcast/favourite-courses > favourite_courses favourite_course_ids following_company_ids',
        'GET /v1/podcast/following-company-courses > company_following_courses',
        'GET /v1/companies/{company_id}/follow',
        'GET /v1/companies/{company_id}/unfollow',
      ],
    ],
    [
      'API-01.19 library and search',
      ['GET /v1/podcast/library ? limit offset > library', 'GET /v1/podcast/search ? q limit offset > courses favourite_course_ids'],
    ],
    [
      'API-01.20 companies',
      [
        'GET /v1/podcast/companies/{company_id} > company',
        'GET /v1/podcast/companies/{company_id}/popular > popular_podcasts',
        'GET /v1/podcast/companies/{company_id}/new-releases ? limit offset > new_releases',
        'GET /v1/podcast/companies/{company_id}/library > library',
      ],
    ],
    [
      'API-01.21 popular, new and recommended',
      [
        'GET /v1/podcast/popular ? filter > popular_podcasts',
        'GET /v1/podcast/popular/channels ? limit > popular_channels',
        'GET /v1/podcast/new-podcast-releases > new_podcasts',
        'GET /v1/podcast/recommended ? limit > recommended',
      ],
    ],
    [
      'API-01.22 progress',
      [
        'GET /v1/users/{user_id}/streams/{stream_id}/progress > progress.end_time timestamp',
        'PUT /v1/users/{user_id}/streams/{stream_id}/progress < position.seconds heard.from heard.to',
      ],
    ],
    [
      'API-01.23 a stream',
      ['GET /v1/podcast/streams/{stream_id} > forms course_id stream.forms stream.questions stream.displayMoments stream.answers'],
    ],
    ['API-01.24 trackings', ['POST /v1/trackings < action meta_data entity_id']],
    ['API-01.25 subscriptions', ['GET /v1/podcast/subscribed-courses > subscribed_course_streams']],
    [
      'API-01.26 questionnaires',
      [
        'GET /v1/podcast/questionnaire/{form_id}/user-response > questions attempts_left results',
        'POST /v1/podcast/user-question-answers < answers',
        'POST /v1/podcast/user-question-answers/{question_id} < answers > is_correct',
        'POST /v1/user-question-answers/{form_id}/reset-last-attempt',
        'GET /v1/streams/{stream_id}/questionnaire-results > results',
      ],
    ],
    ['API-01.27 accreditation professions', ['GET /v1/courses/{course_id}/accreditation-professions > professions']],
    ['API-01.29 anonymous sign-in for live streams', ['POST /v1/auth/anonymous > access_token']],
    ['API-01.28 the certificate by mail', ['GET /v1/forms/{form_id}/certificate/send-mail > certificate']],
  ])('%s: has every call, with its fields', (_group, calls) => {
    expect(calls.flatMap(missingOf)).toEqual([]);
  });

  it('tells a call and a field that are missing', () => {
    expect(missingOf('POST /v1/nowhere < a')).toEqual(['POST /v1/nowhere < a']);
    expect(missingOf('PUT /v1/login')).toEqual(['PUT /v1/login']);
    expect(missingOf('POST /v1/login ? a < email b > user.id user.c')).toEqual([
      'POST /v1/login ? a',
      'POST /v1/login < b',
      'POST /v1/login > user.c',
    ]);
  });
});

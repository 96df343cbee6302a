import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import { ProfileDetails } from './entities/account.ts';
import { CourseCard, EpisodeCard, FeaturedCourse, RecentlyPlayedItem } from './entities/card.ts';
import { Course } from './entities/course.ts';
import { BignumberDetails, UserProfession } from './entities/profession.ts';
import { DisplayMoment, Form } from './entities/questionnaire.ts';
import { Stream } from './entities/stream.ts';
import { Category, User } from './entities/user.ts';
import { LiveEvent, LiveModeration, LiveRoom } from './live/entities.ts';
import { LiveDetails } from './live/plan.ts';
import { fieldsMissingIn } from './testing/schema-fields.ts';

const CARD =
  'id title stream_title course_title description course_introduction rss_feed_publish_date created_at updated_at duration course_id streams.id streams.course_id streams.duration streams.created_at streams.updated_at media.category media.url stream_user';

describe('The entities of the contract, beside the specified ones', () => {
  it.each([
    [
      'API-06.1 a course',
      Course,
      'id company_id company.id company.name company.media company.user_follow_count course_title course_introduction episodes children_count entity_type media.category media.url media.vibrant_palette_json streams category_id subscribers',
    ],
    [
      'API-06.2 a stream, its course included',
      Stream,
      'id course_id stream_title course_title series_title title description duration media embed_url chapters.id chapters.title chapters.name chapters.time chapters.time_begin chapters.time_end stream_user.progress.end_time progress_updated_timestamp rss_feed_publish_date created_at updated_at category_id course.id course.course_title forms displayMoments questions answers',
    ],
    ['API-06.3 a card of an episode', EpisodeCard, CARD],
    ['API-06.3 a card of a series', CourseCard, CARD],
    [
      'API-06.4 a featured course',
      FeaturedCourse,
      'id course_id entity_type main_title description company_name company_id theme_size themes.name themes.size themes.position media category_id',
    ],
    [
      'API-06.5 a followed company',
      api.followingCompanyCourses.response,
      'company_following_courses.company.id company_following_courses.company.name company_following_courses.company.media company_following_courses.category_id',
    ],
    [
      'API-06.6 a line of recently played',
      RecentlyPlayedItem,
      'id course_id course_title course_media stream_id stream_title media duration progress_end_time progress_updated_timestamp rss_feed_publish_date created_at',
    ],
    [
      'API-06.7 favourites',
      api.favouriteCourses.response,
      'favourite_courses.course_id favourite_courses.stream_id favourite_course_ids following_company_ids',
    ],
    ['API-06.8 a user', User, 'id language roles.name roles.type userPermissions.name'],
    [
      'API-06.9 the details of a profile',
      ProfileDetails,
      'email salutation title initials first_name insertion last_name birth_date street street_number street_addition postal_code city mobile mobile_verified_at company kvk_company btw_number agb_number registration_number bignumber bignumbers professions profession_id profession_name specialization description categories newsletter_frequency newsletter_abroad allow_marketing_emails check_required no_categories function media two_factor',
    ],
    [
      'API-06.10 a profession of a user',
      UserProfession,
      'id profession_id profession_details.name profession_details.is_big_addition bignumber.big_number bignumber.bignumber_check_required bignumber_id registration_number',
    ],
    ['API-06.11 the details of a BIG number', BignumberDetails, 'professionIds professionId bignumberDetails'],
    ['API-06.12 a category', Category, 'id name is_active'],
    [
      'API-06.13 notification preferences',
      api.pushPreferences.response,
      'push_preferences.followed_companies push_preferences.notifications_favorite_courses',
    ],
    ['API-06.14 a push token', api.savePushToken.body, 'type token device_id'],
    ['API-06.15 what makes a favourite', api.addFavourite.body, 'course_id user_id stream_id'],
    ['API-06.16 app versions', api.appVersions.response, 'latest_android_version latest_ios_version latest_android_store_url latest_ios_store_url'],
    ['API-06.17 app config', api.podcastConfig.response, 'invite_token_config.invite_token_enabled order_config'],
    [
      'API-06.18 a form',
      Form,
      'id type form_id questions.id questions.answers questions.answered questions.is_correct questions.attempts_left attempts_left results',
    ],
    ['API-06.19 what counts as subscribed', api.subscribedCourses.response, 'subscribed_course_streams'],
    ['API-06.19 whose points count in a course', api.accreditationProfessions.response, 'professions'],
    ['API-06.20 ACC-04.4 a display moment', DisplayMoment, 'type action time_open time_close attempts'],
    ['API-06.21 a tracked action', api.track.body, 'action meta_data entity_id'],
    [
      'API-06.22 messages of a live room, what is pinned, questions and polls',
      LiveRoom,
      'messages.text messages.author pinned questions.votes polls.results',
    ],
    ['API-06.22 what moderators have of messages: reported, marked unread', LiveModeration, 'messages.reports messages.is_unread messages.is_hidden'],
    ['API-06.22 a message that moved to the questions', LiveEvent, 'message_key question_key'],
    ['API-06.22 pictures, chapters and documents of a live stream', LiveDetails, 'slides chapters documents.kind documents.title documents.url'],
    ['API-06.22 a vote in a poll', api.castLiveVote.body, 'choices'],
  ])('%s: has every field', (_entity, schema, fields) => {
    expect(fieldsMissingIn(schema, fields)).toEqual([]);
  });
});

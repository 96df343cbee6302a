import type { Course } from '@auscult/contract/entities/course';
import { FavouriteWithTip, FollowWithTip } from '../../../shared/favourites/first-use.tsx';

/** The heart of the series. */
export function CourseFavourite({ course }: { readonly course: Course }) {
  return <FavouriteWithTip look="outlined" courseId={course.id} streamId={null} title={course.course_title} isFavourite={course.is_favourite} />;
}

/** The follow button of the series' company. */
export function CourseFollow({ course }: { readonly course: Course }) {
  return (
    <FollowWithTip
      companyId={course.company_id}
      name={course.company.name}
      isFollowing={course.is_following_company}
      besideHeart={!course.is_favourite}
    />
  );
}

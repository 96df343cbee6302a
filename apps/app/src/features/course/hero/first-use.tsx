import type { Course } from '@auscult/contract/entities/course';
import { ExplainedFavourite, ExplainedFollow } from '../../../shared/favourites/first-use.tsx';

/** The heart of the series. */
export function CourseFavourite({ course }: { readonly course: Course }) {
  return <ExplainedFavourite look="outlined" courseId={course.id} streamId={null} title={course.course_title} isFavourite={course.is_favourite} />;
}

/** The follow button of the series' company. */
export function CourseFollow({ course }: { readonly course: Course }) {
  return (
    <ExplainedFollow
      companyId={course.company_id}
      name={course.company.name}
      isFollowing={course.is_following_company}
      besideHeart={!course.is_favourite}
    />
  );
}

export function CourseScreen() {
  return null;
}

export function CompanyScreen() {
  return null;
}

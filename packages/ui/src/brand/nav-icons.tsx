import { Icon, type IconProps } from './icon.tsx';

const HOME =
  'M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2h-4.5v-6a1 1 0 0 0-1-1h-3a1 1 0 0 0-1 1v6H5a2 2 0 0 1-2-2z';

/** The Home tab when current. */
export function HomeFilledIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d={HOME} fill="currentColor" stroke="none" />
    </Icon>
  );
}

/** The Library tab. */
export function LibraryIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.3" y="3.3" width="4.2" height="17.4" rx="1.5" />
      <rect x="9.7" y="3.3" width="4.2" height="17.4" rx="1.5" />
      <rect x="16.3" y="4.5" width="4.2" height="16.6" rx="1.5" transform="rotate(-13 18.4 12.8)" />
    </Icon>
  );
}

/** The Library tab when current. */
export function LibraryFilledIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <g fill="currentColor" stroke="none">
        <rect x="3" y="3" width="4.6" height="18" rx="1.6" />
        <rect x="9.5" y="3" width="4.6" height="18" rx="1.6" />
        <rect x="16.1" y="4.2" width="4.6" height="17.2" rx="1.6" transform="rotate(-13 18.4 12.8)" />
      </g>
    </Icon>
  );
}

/** The Search tab when current. */
export function SearchBoldIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="11" cy="11" r="7.5" strokeWidth="2.6" />
      <path d="m21 21-4.5-4.5" strokeWidth="2.8" />
    </Icon>
  );
}

import { Icon, type IconProps } from './icon.tsx';

const HEART =
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5';
const FIFTEEN = 'M15.1 10.15h-2.45l-.3 2.55c.35-.28.8-.42 1.25-.42 1.08 0 1.85.77 1.85 1.83 0 1.12-.8 1.94-1.95 1.94-.7 0-1.27-.25-1.65-.7';

/** Icon of points and accreditation states. */
export function SealIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9.8" strokeWidth="2" strokeDasharray="1.54 1.54" strokeLinecap="butt" />
      <path d="M18.9 12a6.9 6.9 0 1 1-13.8 0 6.9 6.9 0 0 1 13.8 0m-9.7.2 1.9 1.9 3.7-4" />
    </Icon>
  );
}

/** Filled heart; Lucide's outline is used when off. */
export function HeartFilledIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d={HEART} fill="currentColor" />
    </Icon>
  );
}

/** Lucide's ellipsis as one element: a long list has one in every row. */
export function MoreIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3.75" />
    </Icon>
  );
}

/** Lucide's arrow to a line, likewise. */
export function DownloadIcon({ strokeWidth, ...props }: IconProps & { readonly strokeWidth?: number }) {
  return (
    <Icon {...props}>
      <path d="M12 17V3M6 11l6 6 6-6M19 21H5" strokeWidth={strokeWidth} />
    </Icon>
  );
}

/** Optically centred in a disc. */
export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path
        d="M6.8 5.37c0-1.2 1.3-1.95 2.35-1.33l10.9 6.6c1.02.62 1.02 2.1 0 2.72l-10.9 6.6c-1.05.62-2.35-.13-2.35-1.33z"
        fill="currentColor"
        stroke="none"
      />
    </Icon>
  );
}

export function PauseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <g fill="currentColor" stroke="none">
        <rect x="6" y="4.5" width="4.2" height="15" rx="1.6" />
        <rect x="13.8" y="4.5" width="4.2" height="15" rx="1.6" />
      </g>
    </Icon>
  );
}

interface SkipIconProps extends IconProps {
  /** Of two digits. */
  readonly seconds: number;
}

export function SkipBackIcon({ seconds, ...props }: SkipIconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4.2a8.3 8.3 0 1 1-7.9 5.75" />
      <path d="M12.6 1.3 9.4 4.2l3.2 2.9" />
      <SecondsGlyph seconds={seconds} />
    </Icon>
  );
}

export function SkipForwardIcon({ seconds, ...props }: SkipIconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4.2a8.3 8.3 0 1 0 7.9 5.75" />
      <path d="M11.4 1.3 14.6 4.2l-3.2 2.9" />
      <SecondsGlyph seconds={seconds} />
    </Icon>
  );
}

/** Inside the ring of a skip button: fifteen as it is drawn, other numbers in the interface's type. */
function SecondsGlyph({ seconds }: Pick<SkipIconProps, 'seconds'>) {
  if (seconds !== 15)
    return (
      <text x="12" y="15.7" textAnchor="middle" fontSize="8" fontWeight="650" letterSpacing="-0.3" fill="currentColor" stroke="none">
        {seconds}
      </text>
    );
  return (
    <>
      <path d="M8.6 11.3l1.7-1.25v6" strokeWidth="1.5" />
      <path d={FIFTEEN} strokeWidth="1.5" />
    </>
  );
}

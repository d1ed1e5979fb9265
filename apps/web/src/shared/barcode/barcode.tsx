import type { BarcodeBars } from './barcode-bars.ts';

interface Props {
  barcode: BarcodeBars;
  /** Width of the thinnest bar in millimetres of paper: `--mm` is one of them. */
  moduleWidth: number;
  /** Sets the height. */
  className?: string;
}

/** A barcode on paper, hidden from screen readers, since its text stands beside it. */
export function Barcode({ barcode: { width, bars }, moduleWidth, className }: Props) {
  return (
    <svg
      className={className}
      style={{ width: `calc(var(--mm) * ${width * moduleWidth})` }}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={bars.map(({ left, width }) => `M${left} 0h${width}v1h-${width}z`).join('')} />
    </svg>
  );
}

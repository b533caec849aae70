/**
 * The component library's button without the library: the same elements, classes and looks, for what is seen first of an
 * exercise. A test holds both to be the same.
 */
import type { CSSProperties, MouseEvent, ReactNode } from 'react';

type Variant = 'filled' | 'default';

/** Of the library's style sheet, which every page has. */
const CLASSES = {
  root: 'mantine-focus-auto m_77c9d27d mantine-Button-root m_87cf2631 mantine-UnstyledButton-root',
  loader: 'm_a25b86ee mantine-Button-loader',
  oval: 'm_b34414df m_5ae2e3c mantine-Loader-root',
  inner: 'm_80f1301b mantine-Button-inner',
  label: 'm_811560b9 mantine-Button-label',
};

export function LightButton({
  variant = 'filled',
  className = '',
  loading,
  onClick,
  children,
  ...aria
}: {
  readonly variant?: Variant;
  readonly className?: string;
  readonly loading?: boolean;
  readonly onClick: (event: MouseEvent) => void;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
  readonly 'aria-disabled'?: true | undefined;
}) {
  return (
    <button
      {...aria}
      type="button"
      className={`${CLASSES.root} ${loading ? '' : 'mantine-active'} ${className}`}
      style={LOOKS[variant]}
      data-variant={variant === 'filled' ? undefined : variant}
      data-size="md"
      data-loading={loading || undefined}
      disabled={loading}
      onClick={onClick}
    >
      {loading && (
        <span className={CLASSES.loader} style={LOADER} aria-hidden>
          <span className={CLASSES.oval} style={OVAL} />
        </span>
      )}
      <span className={CLASSES.inner}>
        <span className={CLASSES.label} data-loading={loading || undefined}>
          {children}
        </span>
      </span>
    </button>
  );
}

const SIZE: CSSProperties = {
  '--button-height': 'var(--button-height-md)',
  '--button-padding-x': 'var(--button-padding-x-md)',
  '--button-fz': 'var(--mantine-font-size-md)',
};

const LOOKS: Readonly<Record<Variant, CSSProperties>> = {
  filled: { ...SIZE, '--button-color': 'var(--mantine-color-white)' },
  default: {
    ...SIZE,
    '--button-bg': 'var(--mantine-color-default)',
    '--button-hover': 'var(--mantine-color-default-hover)',
    '--button-color': 'var(--mantine-color-default-color)',
    '--button-bd': 'calc(0.0625rem * var(--mantine-scale)) solid var(--mantine-color-default-border)',
  },
};

/** As the library leaves it when it has come. */
const LOADER: CSSProperties = {
  opacity: 1,
  transform: 'translate(-50%, calc(-50% + calc(0.0625rem * var(--mantine-scale))))',
  transformOrigin: 'center',
  transitionProperty: 'transform, opacity',
  transitionDuration: '150ms',
  transitionTimingFunction: 'ease',
};
const OVAL: CSSProperties = {
  '--loader-size': 'calc(var(--button-height) / 1.8)',
  '--loader-color': 'var(--button-color)',
};

import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'
import { cx } from '../cx.ts'

type Look = { variant?: 'primary' | 'soft' | 'quiet' | 'danger'; size?: 'sm' | 'md' | 'lg'; wide?: boolean }

const variants = {
  primary: 'bg-accent text-on-accent hover:brightness-110',
  soft: 'bg-accent-soft text-accent hover:brightness-95 dark:hover:brightness-110',
  quiet: 'border border-line bg-surface text-ink hover:bg-shade',
  danger: 'bg-sale text-on-sale hover:brightness-110',
}

/** Heights grow with the text. */
const sizes = {
  sm: 'target h-[2.25rem] px-4 text-sm',
  md: 'h-[2.75rem] px-5 text-base',
  lg: 'h-[3.25rem] px-6 text-base',
}

/** The classes of a button, for links that look like one. */
export const buttonClass = ({ variant = 'primary', size = 'md', wide = false }: Look = {}): string =>
  cx(
    'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-full font-semibold select-none',
    'transition duration-(--fast) ease-out active:scale-[0.98] disabled:opacity-45 disabled:active:scale-100',
    variants[variant],
    sizes[size],
    // Long texts wrap where the width is fixed.
    wide ? 'w-full text-center leading-tight' : 'whitespace-nowrap',
  )

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look & { busy?: boolean; icon?: LucideIcon }

/** A button. `busy` replaces the text by a spinner of the same width and ignores taps. */
export function Button({
  variant,
  size,
  wide,
  busy,
  icon: Icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={cx(buttonClass({ variant, size, wide }), className)}
    >
      <span className={cx('inline-flex items-center gap-2', busy && 'opacity-0')}>
        {Icon && <Icon size={20} strokeWidth={1.9} aria-hidden />}
        {children}
      </span>
      {busy && <LoaderCircle size={20} className="absolute animate-spin" aria-hidden />}
    </button>
  )
}

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  label: string
  icon: LucideIcon
  /** `plain` on the page, `floating` on a picture. */
  appearance?: 'plain' | 'floating'
  size?: number
}

/** A round icon button of 44 px. `label` is its accessible name. */
export function IconButton({
  label,
  icon: Icon,
  appearance = 'plain',
  size = 22,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={cx(
        'relative inline-flex size-11 shrink-0 items-center justify-center rounded-full transition duration-(--fast) active:scale-95 disabled:opacity-45',
        appearance === 'floating'
          ? 'bg-surface/90 text-ink shadow-[0_1px_3px_rgb(0_0_0/0.12)]'
          : 'hover:bg-shade',
        className,
      )}
    >
      <Icon size={size} strokeWidth={1.8} aria-hidden />
    </button>
  )
}

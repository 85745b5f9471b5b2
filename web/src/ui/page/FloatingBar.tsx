import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { goBack } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { IconButton } from '../controls/Button.tsx'
import { cx } from '../cx.ts'

type Props = {
  title: string | undefined
  /** Whether the picture at the top is scrolled past. */
  isPast: () => boolean
  actions: (appearance: 'plain' | 'floating') => ReactNode
}

/** Buttons over a picture at the top of a page, which become a title bar once it is scrolled past. */
export function FloatingBar({ title, isPast, actions }: Props) {
  const t = useT()
  const [past, setPast] = useState(false)
  const update = useEffectEvent(() => setPast(isPast()))
  useEffect(() => {
    const onScroll = () => update()
    onScroll()
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
  const appearance = past ? 'plain' : 'floating'
  return (
    <div
      className={cx(
        'fixed inset-x-0 top-0 z-30 grid grid-cols-[44px_minmax(0,1fr)_44px] items-center gap-2 px-3 pt-[calc(var(--safe-top)+6px)] pb-1.5 transition-colors duration-(--fast) wide:hidden',
        past ? 'bg-paper/95 [backdrop-filter:blur(8px)]' : 'pointer-events-none',
      )}
    >
      {isInShell() ? (
        <span />
      ) : (
        <IconButton
          icon={ArrowLeft}
          appearance={appearance}
          label={t('common.back')}
          onClick={goBack}
          className="pointer-events-auto"
        />
      )}
      <span
        aria-hidden
        className={cx(
          'truncate text-center font-semibold transition-opacity duration-(--fast)',
          !past && 'opacity-0',
        )}
      >
        {title}
      </span>
      {actions(appearance)}
    </div>
  )
}

import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { IconButton } from '@/ui/controls/Button.tsx'

/**
 * A button that scrolls to the top. Shows below two screens on the way up, so that it covers no button on the
 * way down.
 */
export function BackToTop() {
  const t = useT()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    let last = scrollY
    const update = () => {
      setShown(scrollY > innerHeight * 2 && scrollY < last)
      last = scrollY
    }
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [])
  if (!shown) return null
  return (
    <span className="fixed right-4 bottom-[calc(var(--tabbar)+var(--safe-bottom)+16px)] wide:bottom-6 z-20 rounded-full border border-line bg-surface">
      <IconButton
        icon={ArrowUp}
        label={t('home.backToTop')}
        onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
      />
    </span>
  )
}

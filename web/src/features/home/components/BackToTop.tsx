import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { IconButton } from '@/ui/controls/Button.tsx'

/** Appears once two windows have been scrolled past. */
export function BackToTop() {
  const t = useT()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(scrollY > innerHeight * 2)
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
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

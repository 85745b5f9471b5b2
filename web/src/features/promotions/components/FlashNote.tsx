import type { FlashTerms } from '@pasar/contract/calls/pricing'
import { Zap } from 'lucide-react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Countdown } from '@/ui/display/Countdown.tsx'

type Props = { flash: FlashTerms; quantity: number; onEnd: () => void }

/** The flash sale of a line: its countdown, or why the line has its regular price. */
export function FlashNote({ flash, quantity, onEnd }: Props) {
  const t = useT()
  const { money } = useFormat()
  if (flash.max === 0) return <p className="text-sm text-muted">{t('price.flashOver')}</p>
  if (quantity > flash.max)
    return (
      <p className="text-sm text-sale">
        {t('price.flashMax', { count: flash.max, price: money(flash.price) })}
      </p>
    )
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-sale">
      <Zap size={14} className="fill-current" aria-hidden />
      {t('price.flashEnds')}
      <Countdown ends={flash.endsAt} onEnd={onEnd} />
    </p>
  )
}

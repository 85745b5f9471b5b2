import type { Money } from '@pasar/contract/money'
import type { PriceAdjustment } from '@pasar/contract/orders/order-amounts'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { loadOnOpen } from '@/ui/overlays/load-on-open.tsx'
import { getLinePoints } from '../model/line-points.ts'
import type { PriceReasonsProps } from './PriceReasonsSheet.tsx'

const PriceReasonsSheet = loadOnOpen<PriceReasonsProps>(
  async () => (await import('./PriceReasonsSheet.tsx')).PriceReasonsSheet,
)

type Props = {
  /** Title of the product. */
  title: string
  adjustments: readonly PriceAdjustment[]
  total: Money
  /** What a unit costs in points, and the units; null for a price in money. */
  points?: Money | null
  quantity?: number
}

/** A shop's own price needs no explanation, above the list price or below. */
const isOwnPrice = ({ kind }: PriceAdjustment): boolean => kind === 'list' || kind === 'shop'

/** Returns whether there is something to explain. */
export const hasReasons = (adjustments: readonly PriceAdjustment[]): boolean => !adjustments.every(isOwnPrice)

/** A button that explains the price of a line. Hidden for the list price and that of a member-owned shop. */
export function WhyPrice({ title, adjustments, total, points = null, quantity = 1 }: Props) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (!hasReasons(adjustments)) return null
  const inPoints = points && getLinePoints(points, quantity)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={t('price.whyOf', { title })}
        className="target inline-flex min-h-6 items-center gap-1 text-start text-sm text-muted hover:text-accent"
      >
        {t('price.why')}
        <Info size={14} aria-hidden className="shrink-0" />
      </button>
      <PriceReasonsSheet
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        adjustments={adjustments}
        total={inPoints ?? total}
      />
    </>
  )
}

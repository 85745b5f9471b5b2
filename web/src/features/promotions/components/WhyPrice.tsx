import { type Money, toMinor, toMoney } from '@pasar/contract/money'
import type { PriceAdjustment } from '@pasar/contract/orders/order-amounts'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Price } from '@/ui/display/Price.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'

type Props = {
  /** Title of the product. */
  title: string
  adjustments: readonly PriceAdjustment[]
  total: Money
  /** What a unit costs in points, and the units; null for a price in money. */
  points?: Money | null
  quantity?: number
}

const isReduction = ({ amount }: Money): boolean => amount.startsWith('-')
const withoutSign = ({ amount, currency }: Money): Money => ({ amount: amount.replace('-', ''), currency })

/** A shop's own price needs no explanation, above the list price or below. */
const isOwnPrice = ({ kind }: PriceAdjustment): boolean => kind === 'list' || kind === 'shop'

/** Returns whether there is something to explain. */
export const hasReasons = (adjustments: readonly PriceAdjustment[]): boolean => !adjustments.every(isOwnPrice)

/** A button that explains the price of a line. Hidden for the list price and that of a member-owned shop. */
export function WhyPrice({ title, adjustments, total, points = null, quantity = 1 }: Props) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (!hasReasons(adjustments)) return null
  const inPoints = points && toMoney(toMinor(points) * BigInt(quantity), points.currency)
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
      <Sheet open={open} onClose={() => setOpen(false)} title={t('price.why')}>
        <p className="pb-3 font-semibold">{title}</p>
        <dl className="grid gap-3 pb-4">
          {adjustments.map((adjustment) => (
            <div
              key={`${adjustment.kind} ${adjustment.title} ${adjustment.amount.amount}`}
              className="flex justify-between gap-4"
            >
              <dt className="min-w-0">
                {t(`price.${adjustment.kind}`)}
                {adjustment.title && (
                  <span className="block text-sm break-words text-muted">{adjustment.title}</span>
                )}
              </dt>
              <dd className="shrink-0 text-right">
                <Price
                  money={withoutSign(adjustment.amount)}
                  minus={isReduction(adjustment.amount)}
                  sale={isReduction(adjustment.amount)}
                  className="[&>span]:font-normal"
                />
              </dd>
            </div>
          ))}
          <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
            <dt>{t('price.lineTotal')}</dt>
            <dd>
              <Price money={inPoints ?? total} size="lg" />
            </dd>
          </div>
        </dl>
      </Sheet>
    </>
  )
}

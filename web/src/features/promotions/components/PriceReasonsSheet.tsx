import type { Money } from '@pasar/contract/money'
import type { PriceAdjustment } from '@pasar/contract/orders/order-amounts'
import { useT } from '@/i18n/i18n.ts'
import { Price } from '@/ui/display/Price.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'

export type PriceReasonsProps = {
  open: boolean
  onClose: () => void
  /** Title of the product. */
  title: string
  adjustments: readonly PriceAdjustment[]
  total: Money
}

const isReduction = ({ amount }: Money): boolean => amount.startsWith('-')
const withoutSign = ({ amount, currency }: Money): Money => ({ amount: amount.replace('-', ''), currency })

/** Lists how the price of a line came about. */
export function PriceReasonsSheet({ open, onClose, title, adjustments, total }: PriceReasonsProps) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('price.why')}>
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
            <Price money={total} size="lg" />
          </dd>
        </div>
      </dl>
    </Sheet>
  )
}

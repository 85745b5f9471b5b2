import type { Money } from '@pasar/contract/money'
import { BillAmount, BillLine, FeeLines } from '@/features/checkout/components/PriceLines.tsx'
import { useT } from '@/i18n/i18n.ts'
import { PlusPoints } from '@/ui/display/PlusPoints.tsx'
import { Price } from '@/ui/display/Price.tsx'
import type { Order } from '../api/orders.ts'

const isPositive = (money: Money): boolean => Number(money.amount) > 0

/** The amounts of an order: parts, total and refunds. */
export function OrderBill({ order: { lines, linePoints } }: { order: Order }) {
  const t = useT()
  const discounts = [
    ['price.promotions', lines.promotionDiscount],
    ['checkout.coupon', lines.couponDiscount],
    ['checkout.points', lines.pointsDiscount],
  ] as const
  return (
    <dl className="grid gap-3">
      <BillLine name={t('checkout.subtotal')}>
        <BillAmount money={lines.subtotal} />
      </BillLine>
      <BillLine name={t('checkout.shipping')}>
        {isPositive(lines.freight) ? <BillAmount money={lines.freight} /> : t('checkout.free')}
      </BillLine>
      {discounts.map(
        ([key, money]) =>
          isPositive(money) && (
            <BillLine key={key} name={t(key)}>
              <BillAmount money={money} minus />
            </BillLine>
          ),
      )}
      <FeeLines amounts={lines} />
      {isPositive(lines.payCost) && (
        <BillLine name={t('order.payCost')}>
          <BillAmount money={lines.payCost} />
        </BillLine>
      )}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
        <dt>{t('checkout.total')}</dt>
        <dd>
          <Price money={lines.total} size="lg" />
          <PlusPoints points={linePoints} className="block text-right" />
        </dd>
      </div>
      {isPositive(lines.refunded) && (
        <BillLine name={t('order.refunded')}>
          <BillAmount money={lines.refunded} />
        </BillLine>
      )}
    </dl>
  )
}

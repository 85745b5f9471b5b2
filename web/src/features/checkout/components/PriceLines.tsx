import type { Draft } from '@pasar/contract/calls/checkout'
import type { Money } from '@pasar/contract/money'
import type { OrderAmounts, OrderFee } from '@pasar/contract/orders/order-amounts'
import type { ReactNode } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Key } from '@/i18n/types.ts'
import { PlusPoints } from '@/ui/display/PlusPoints.tsx'
import { Price } from '@/ui/display/Price.tsx'

const isPositive = (money: Money): boolean => Number(money.amount) > 0

/** A labelled amount. */
export function BillLine({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}

/** An amount in a bill. */
export const BillAmount = ({ money, minus }: { money: Money; minus?: boolean }) => (
  <Price money={money} minus={minus} className="[&>span]:font-normal" />
)

const feeLabels: Record<OrderFee, Key> = { operatingFee: 'checkout.operatingFee', tax: 'checkout.tax' }
const fees = Object.keys(feeLabels) as OrderFee[]

/** The fees of a draft or an order that are not zero. */
export function FeeLines({
  amounts,
  operatingFeeBp,
}: {
  amounts: Pick<OrderAmounts, OrderFee>
  /** Of a draft: hundredths of a percent. */
  operatingFeeBp?: number
}) {
  const t = useT()
  const { number } = useFormat()
  return fees.map(
    (fee) =>
      isPositive(amounts[fee]) && (
        <BillLine
          key={fee}
          name={
            <>
              {t(feeLabels[fee])}
              {fee === 'operatingFee' && (
                <span className="block text-xs">
                  {operatingFeeBp
                    ? t('checkout.operatingFeeShare', { percent: number(operatingFeeBp / 100) })
                    : t('checkout.operatingFeeText')}
                </span>
              )}
            </>
          }
        >
          <BillAmount money={amounts[fee]} />
        </BillLine>
      ),
  )
}

/** The price details of a draft. */
export function PriceLines({ draft }: { draft: Draft }) {
  const t = useT()
  const { money, number } = useFormat()
  return (
    <dl className="grid gap-3">
      <BillLine name={t('checkout.subtotal')}>
        <BillAmount money={draft.subtotal} />
      </BillLine>
      <BillLine
        name={
          <>
            {t('checkout.shipping')}
            {draft.duties && draft.weightGrams > 0 && (
              <span className="block text-xs">
                {t('abroad.weight', { kilograms: number(draft.weightGrams / 1000) })}
              </span>
            )}
          </>
        }
      >
        {isPositive(draft.freight) ? (
          <BillAmount money={draft.freight} />
        ) : (
          <>
            {draft.freightWaived && (
              <s className="mr-2 text-sm text-muted">
                <span className="sr-only">{t('common.was')} </span>
                {money(draft.freightWaived)}
              </s>
            )}
            {draft.addressProblem ? '—' : t('checkout.free')}
          </>
        )}
      </BillLine>
      {isPositive(draft.promotionDiscount) && (
        <BillLine name={t('price.promotions')}>
          <BillAmount money={draft.promotionDiscount} minus />
        </BillLine>
      )}
      {isPositive(draft.couponDiscount) && (
        <BillLine name={t('checkout.coupon')}>
          <BillAmount money={draft.couponDiscount} minus />
        </BillLine>
      )}
      {isPositive(draft.pointsDiscount) && (
        <BillLine name={t('checkout.points')}>
          <BillAmount money={draft.pointsDiscount} minus />
        </BillLine>
      )}
      <FeeLines amounts={draft} operatingFeeBp={draft.operatingFeeBp} />
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
        <dt>{t('checkout.total')}</dt>
        <dd>
          <Price money={draft.total} size="lg" />
          <PlusPoints points={draft.points.lines} className="block text-right" />
        </dd>
      </div>
    </dl>
  )
}

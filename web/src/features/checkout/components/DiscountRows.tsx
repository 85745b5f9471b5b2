import type { Draft } from '@pasar/contract/calls/checkout'
import { useState } from 'react'
import { useCoupons } from '@/features/coupons/api/coupons.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Card, ListRow } from '@/ui/display/Card.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { Switch } from '@/ui/forms/Choice.tsx'
import { loadOnOpen } from '@/ui/overlays/load-on-open.tsx'
import type { OrderOptions } from '../model/checkout-options.ts'
import type { CouponSheetProps } from './CouponSheet.tsx'
import type { PointsSheetProps } from './PointsSheet.tsx'

const CouponSheet = loadOnOpen<CouponSheetProps>(async () => (await import('./CouponSheet.tsx')).CouponSheet)
const PointsSheet = loadOnOpen<PointsSheetProps>(async () => (await import('./PointsSheet.tsx')).PointsSheet)

type Props = {
  draft: Draft
  /** The coupons that were selected since the draft was priced. */
  couponIds: readonly string[] | undefined
  onChange: (options: Partial<OrderOptions>) => void
}

/** Coupons and points of the order. */
export const DiscountRows = (props: Props) => (
  <Card flush>
    <DiscountOptions {...props} />
  </Card>
)

/** The rows of coupons and points. */
export function DiscountOptions({ draft, couponIds, onChange }: Props) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const usable = draft.coupons.filter((offer) => offer.usable).length
  const collectable = useCoupons().data?.list.some((coupon) => coupon.collectable)
  const discounted = Number(draft.couponDiscount.amount) > 0
  return (
    <>
      <ListRow
        title={t('checkout.coupon')}
        value={
          discounted ? (
            <Price money={draft.couponDiscount} minus sale />
          ) : usable > 0 ? (
            t('checkout.couponsUsable', { count: usable })
          ) : (
            t(collectable ? 'checkout.collectCoupons' : 'checkout.noneUsable')
          )
        }
        onClick={() => setOpen(true)}
      />
      <PointsRow draft={draft} onChange={onChange} />
      <CouponSheet
        open={open}
        onClose={() => setOpen(false)}
        draft={draft}
        couponIds={couponIds}
        onChoose={(chosen) => onChange({ couponIds: chosen })}
      />
    </>
  )
}

function PointsRow({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const t = useT()
  const { number } = useFormat()
  const [open, setOpen] = useState(false)
  const { available, usable, used, lines } = draft.points
  const canUse = Number(usable.amount) > 0
  const inUse = Number(used.amount) > 0
  if (!canUse) {
    return (
      <ListRow
        title={t('checkout.points')}
        value={t('checkout.pointsHave', {
          amount: number(Math.max(0, Number(available.amount) - Number(lines.amount))),
        })}
      />
    )
  }
  const amount = number(Number((inUse ? used : usable).amount))
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-end gap-x-3 px-4 py-1">
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="mr-auto min-h-11 text-left underline decoration-line decoration-2 underline-offset-4"
      >
        {t('checkout.usePoints', { amount })}
      </button>
      {inUse && <Price money={draft.pointsDiscount} minus sale className="text-sm" />}
      <Switch
        checked={inUse}
        onChange={(checked) => onChange({ points: checked ? usable.amount : '0' })}
        aria-label={t('checkout.usePoints', { amount })}
      />
      <PointsSheet
        key={used.amount}
        open={open}
        onClose={() => setOpen(false)}
        draft={draft}
        onChoose={(points) => onChange({ points })}
      />
    </div>
  )
}

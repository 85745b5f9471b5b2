import type { Draft } from '@pasar/contract/calls/checkout'
import { CouponCard } from '@/features/coupons/components/CouponCard.tsx'
import { PromoCodeForm } from '@/features/coupons/components/PromoCodeForm.tsx'
import { useCouponValue } from '@/features/coupons/model/use-coupon-value.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/cx.ts'
import { Checkbox } from '@/ui/forms/Choice.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { findReplaced, sortOffers, toggleCoupon } from '../model/coupons.ts'

export type CouponSheetProps = {
  open: boolean
  onClose: () => void
  draft: Draft
  /** The coupons that were selected since the draft was priced. */
  couponIds: readonly string[] | undefined
  onChoose: (couponIds: readonly string[] | undefined) => void
}

/** The member's coupons for this order, and those to collect. Unusable ones show the reason. */
export function CouponSheet({ open, onClose, draft, couponIds, onChoose }: CouponSheetProps) {
  const t = useT()
  const { money } = useFormat()
  const offers = sortOffers(draft.coupons)
  const { collectable } = draft
  const selected = couponIds ?? draft.couponIds
  const discounted = Number(draft.couponDiscount.amount) > 0
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('checkout.coupons')}
      footer={
        <div className="flex items-center gap-3">
          <p className="min-w-0 flex-1 text-sm text-muted" aria-live="polite">
            {discounted
              ? t('checkout.couponsOff', { amount: money(draft.couponDiscount) })
              : t('checkout.noCouponUsed')}
          </p>
          <Button onClick={onClose}>{t('common.done')}</Button>
        </div>
      }
    >
      <div className="grid gap-3 pb-2">
        <PromoCodeForm onClaimed={() => onChoose(undefined)} />
        {offers.length === 0 && collectable.length === 0 && (
          <p className="py-6 text-center text-muted">{t('checkout.noCoupons')}</p>
        )}
        {offers.some((offer) => offer.usable) && (
          <button
            type="button"
            className="target justify-self-start text-sm font-semibold text-accent"
            onClick={() => onChoose(undefined)}
          >
            {t('checkout.bestCoupon')}
          </button>
        )}
        {offers.map((offer) => (
          <Offer
            key={offer.coupon.id}
            offer={offer}
            selected={selected.includes(offer.coupon.id)}
            replaces={findReplaced(selected, offer, offers)?.title}
            onToggle={() => onChoose(toggleCoupon(selected, offer.coupon.id, offers))}
          />
        ))}
        {collectable.length > 0 && (
          <>
            <h3 className="pt-2 font-semibold">{t('checkout.collectCoupons')}</h3>
            {collectable.map(({ coupon, why }) => (
              <CouponCard key={coupon.id} coupon={coupon} problem={why} />
            ))}
          </>
        )}
      </div>
    </Sheet>
  )
}

type OfferProps = {
  offer: Draft['coupons'][number]
  selected: boolean
  /** Title of the selected coupon that this one would replace. */
  replaces: string | undefined
  onToggle: () => void
}

function Offer({ offer: { coupon, usable, off, why }, selected, replaces, onToggle }: OfferProps) {
  const t = useT()
  const { money, date } = useFormat()
  const formatValue = useCouponValue()
  return (
    <div
      className={cx(
        'rounded-card border px-4 py-2',
        selected ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
      )}
    >
      <Checkbox
        checked={selected}
        onChange={onToggle}
        disabled={!usable}
        className="w-full flex-row-reverse justify-between"
      >
        <span className="block py-1">
          <span className={cx('block text-lg font-bold', usable ? 'text-sale' : 'text-ink-2')}>
            {formatValue(coupon)}
          </span>
          <span className="block font-medium">{coupon.title}</span>
          <span className="block text-sm text-muted">
            {Number(coupon.minimum.amount) > 0
              ? t('goods.couponOver', { amount: money(coupon.minimum) })
              : t('goods.couponAny')}{' '}
            · {t('goods.couponUntil', { date: date(coupon.endsAt) })}
          </span>
          {usable && coupon.kind === 'percent' && (
            <span className="block text-sm text-accent">
              {t('checkout.takesOff', { amount: money(off) })}
            </span>
          )}
          {usable && replaces && (
            <span className="block text-sm text-muted">{t('checkout.replaces', { title: replaces })}</span>
          )}
        </span>
      </Checkbox>
      {why && <p className={cx('pb-1 text-sm', usable ? 'text-muted' : 'font-medium text-sale')}>{why}</p>}
    </div>
  )
}

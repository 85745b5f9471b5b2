import { lazy, Suspense } from 'react'
import { pages } from '@/app/paths.ts'
import { DutiesNote } from '@/features/orders/components/DutiesNote.tsx'
import { useIsLoadingCenters } from '@/features/service-centers/api/service-centers.ts'
import { CenterRow } from '@/features/service-centers/components/CenterRow.tsx'
import { AdmissionNotice } from '@/features/waiting-room/components/AdmissionNotice.tsx'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { go } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/cx.ts'
import { Card } from '@/ui/display/Card.tsx'
import { PlusPoints } from '@/ui/display/PlusPoints.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { loadOnOpen } from '@/ui/overlays/load-on-open.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { StickyBar } from '@/ui/page/StickyBar.tsx'
import { useHasArrived } from '@/ui/page/use-has-arrived.ts'
import { useLayout } from '@/ui/page/use-layout.ts'
import { type Purchase, useDraft } from '../api/draft.ts'
import { useLeaveOut } from '../api/fix-cart.ts'
import { saveCheckoutVisit, useCheckoutOptions } from '../model/checkout-options.ts'
import { AddressCard } from './AddressCard.tsx'
import { BuyerCard } from './BuyerCard.tsx'
import { CheckoutError } from './CheckoutError.tsx'
import { DeliveryCard } from './DeliveryCard.tsx'
import { DigitalDelivery } from './DigitalDelivery.tsx'
import { DiscountRows } from './DiscountRows.tsx'
import { DraftLines } from './DraftLines.tsx'
import type { PriceChangedSheetProps } from './PriceChangedSheet.tsx'
import { PriceLines } from './PriceLines.tsx'
import { useCheckout } from './use-checkout.ts'

// Only for members without an address.
const FreightByCountry = lazy(() => import('@/features/products/components/FreightByCountry.tsx'))
const PriceChangedSheet = loadOnOpen<PriceChangedSheetProps>(
  async () => (await import('./PriceChangedSheet.tsx')).PriceChangedSheet,
)

/** The checkout. The server prices each change; the previous prices stay meanwhile. */
export function CheckoutView({ purchase }: { purchase: Purchase }) {
  const t = useT()
  const { money, number } = useFormat()
  const wide = useLayout() === 'wide'
  const [options, change] = useCheckoutOptions()
  const { draft, error, refetch, pricing } = useDraft(purchase, options)
  const isLoadingCenters = useIsLoadingCenters()
  const hasArrived = useHasArrived(draft !== undefined && !isLoadingCenters)
  const leaveOut = useLeaveOut()
  const checkout = useCheckout({ purchase, options, change, reprice: () => void refetch() })
  if (error && !pricing)
    return <CheckoutError error={error} purchase={purchase} onRetry={() => void refetch()} />
  if (!draft || !hasArrived) return <ListSkeleton count={4} />
  const isShort = Number(draft.points.lines.amount) > Number(draft.points.available.amount)
  const savings = Number(draft.saved.amount) > 0 && t('checkout.youSave', { amount: money(draft.saved) })
  const place = (
    <Button
      size="lg"
      wide={wide}
      className={wide ? undefined : 'min-w-36'}
      busy={checkout.busy}
      disabled={pricing || isShort}
      onClick={() => void checkout.submit(draft)}
    >
      {t(draft.needsIdentity && !draft.buyer ? 'checkout.addBuyer' : 'checkout.place')}
    </Button>
  )
  return (
    <div className="grid items-start gap-3 wide:grid-cols-[minmax(0,1fr)_360px] wide:gap-6">
      <div className="grid gap-3">
        <AdmissionNotice lines={draft.lines} onEnd={() => void refetch()} />
        {draft.needsAddress ? (
          <AddressCard
            draft={draft}
            options={options}
            isFixed={
              purchase?.couple !== undefined && 'packId' in purchase.couple && purchase.couple.together
            }
          />
        ) : (
          <DigitalDelivery />
        )}
        {draft.addressProblem === 'address-required' && !purchase?.group && !purchase?.couple && (
          <Suspense>
            <FreightByCountry purchase={purchase} />
          </Suspense>
        )}
        {draft.deliveryOptions.length > 0 && (
          <DeliveryCard
            draft={draft}
            chosen={options.delivery}
            onChoose={(delivery) => change({ delivery })}
          />
        )}
        {draft.needsAddress && (
          <CenterRow
            onOpen={() => {
              saveCheckoutVisit(options)
              go(pages.serviceCenters)
            }}
          />
        )}
        {draft.needsIdentity && <BuyerCard draft={draft} options={options} />}
        <DraftLines
          draft={draft}
          remarks={options.remarks}
          onRemarks={(remarks) => change({ remarks })}
          onReprice={() => void refetch()}
          onLeaveOut={purchase ? undefined : (skuId) => void leaveOut(skuId)}
        />
        {draft.duties && (
          <Card>
            <DutiesNote duties={draft.duties} />
          </Card>
        )}
        {draft.discountable ? (
          <DiscountRows draft={draft} couponIds={pricing ? options.couponIds : undefined} onChange={change} />
        ) : (
          <p className="px-4 text-sm text-muted">
            {t(purchase?.couple ? 'couple.noDiscounts' : 'group.noDiscounts')}
          </p>
        )}
      </div>
      <div className="grid gap-3 wide:sticky wide:top-24">
        <Card className={cx('grid gap-4 transition-opacity', pricing && 'opacity-60')}>
          <PriceLines draft={draft} />
          {isShort && (
            <p role="alert" className="text-sm text-sale">
              {t('checkout.pointsShort', { amount: number(Number(draft.points.available.amount)) })}
            </p>
          )}
          {wide && (
            <>
              {savings && <p className="text-sm text-sale">{savings}</p>}
              {place}
            </>
          )}
        </Card>
      </div>
      {!wide && (
        <StickyBar className="justify-between">
          <div className={cx('grid min-w-0 transition-opacity', pricing && 'opacity-60')} aria-live="polite">
            <Price money={draft.total} size="lg" />
            <PlusPoints points={draft.points.lines} className="text-sm" />
            {savings && <span className="text-sm text-sale">{savings}</span>}
          </div>
          {place}
        </StickyBar>
      )}
      <PriceChangedSheet
        open={checkout.priceChange !== null}
        change={checkout.priceChange}
        busy={checkout.busy}
        onClose={checkout.dismissPriceChange}
        onAgree={(next) => void checkout.submit(next)}
      />
    </div>
  )
}

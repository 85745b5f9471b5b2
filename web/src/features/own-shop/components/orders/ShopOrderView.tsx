import { Copy, MapPin, PackageX, Truck } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { copyText } from '@/lib/copy.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass, IconButton } from '@/ui/controls/Button.tsx'
import { PhoneLink } from '@/ui/controls/PhoneLink.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Timeline } from '@/ui/display/Steps.tsx'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { StickyBar } from '@/ui/page/StickyBar.tsx'
import { useLayout } from '@/ui/page/use-layout.ts'
import { type ShopOrder, useShopOrder } from '../../api/orders.ts'
import { OrderAmounts } from './OrderAmounts.tsx'
import { OrderBanner } from './OrderBanner.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderMoves } from './OrderMoves.tsx'

/** An order of the shop with all details and moves. */
export function ShopOrderView({ id }: { id: string }) {
  const t = useT()
  const wide = useLayout() === 'wide'
  const { data: order, error, refetch } = useShopOrder(id)
  if (!order) {
    if (!id || isRefusal(error, 'not-found'))
      return (
        <Notice icon={PackageX} title={t('shopOrder.unknown')} role="alert">
          <PageLink page={pages.shopOrders} replace className={buttonClass()}>
            {t('shopOrder.toOrders')}
          </PageLink>
        </Notice>
      )
    return error ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton count={4} />
  }
  const hasMoves = order.moves.length > 0
  return (
    <PullToRefresh onRefresh={refetch}>
      <div className="grid items-start gap-3 wide:grid-cols-[minmax(0,1fr)_22rem] wide:gap-6">
        <div className="grid min-w-0 gap-3">
          <OrderBanner order={order} />
          {order.recipient && <Recipient recipient={order.recipient} />}
          {order.parcels.length > 0 && <Parcels parcels={order.parcels} />}
          <OrderLines lines={order.lines} />
        </div>
        <div className="grid min-w-0 gap-3">
          <OrderAmounts order={order} />
          <Details order={order} />
          <History history={order.history} />
          {wide && hasMoves && <OrderMoves order={order} size="md" />}
        </div>
      </div>
      {!wide && hasMoves && (
        <StickyBar>
          <OrderMoves order={order} size="md" className="flex w-full flex-wrap gap-3 *:flex-1" />
        </StickyBar>
      )}
    </PullToRefresh>
  )
}

function Recipient({ recipient }: { recipient: NonNullable<ShopOrder['recipient']> }) {
  const t = useT()
  const { name, phone, oneLine } = recipient
  return (
    <Card className="flex items-start gap-3">
      <MapPin size={22} strokeWidth={1.7} className="mt-0.5 shrink-0 text-accent" aria-hidden />
      <div className="min-w-0 flex-1 break-words">
        <p className="font-medium">
          {name}{' '}
          <PhoneLink phone={phone} className="money target text-accent">
            {phone}
          </PhoneLink>
        </p>
        <p className="text-sm text-ink-2">{oneLine}</p>
        <p className="mt-1 text-xs text-muted">{t('shopOrder.recipientText')}</p>
      </div>
      <IconButton
        icon={Copy}
        size={18}
        label={t('shopOrder.copyRecipient')}
        className="-mt-2 -mr-2"
        onClick={() => void copyText(`${name}\n${phone}\n${oneLine}`)}
      />
    </Card>
  )
}

function Parcels({ parcels }: { parcels: ShopOrder['parcels'] }) {
  const t = useT()
  const { date } = useFormat()
  return (
    <Card flush>
      {parcels.map(({ id, carrierName, trackingNo, shippedAt }) => (
        <div key={id} className="flex items-center gap-3 px-4 py-3">
          <Truck size={22} strokeWidth={1.7} className="shrink-0 text-accent" aria-hidden />
          <div className="min-w-0 flex-1">
            <p className="money break-all">
              {carrierName} {trackingNo}
            </p>
            <p className="text-sm text-muted">
              {t('shopOrder.shippedAt', { time: date(shippedAt, 'dayTime') })}
            </p>
          </div>
          <IconButton
            icon={Copy}
            size={18}
            label={t('shopOrder.copyTracking')}
            onClick={() => void copyText(trackingNo)}
          />
        </div>
      ))}
    </Card>
  )
}

function Details({ order }: { order: ShopOrder }) {
  const t = useT()
  const { date } = useFormat()
  const details = [
    [t('shopOrder.no'), order.no],
    [t('shopOrder.placedAt'), date(order.createdAt, 'dayTime')],
    [t('shopOrder.buyer'), order.buyer],
    [t('shopOrder.remarks'), order.remarks],
  ]
  return (
    <Card>
      <dl className="grid gap-2 text-sm">
        {details.map(
          ([name, value]) =>
            value && (
              <div key={name} className="flex flex-wrap justify-between gap-x-4">
                <dt className="shrink-0 text-muted">{name}</dt>
                <dd className="money min-w-0 text-right break-words">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  )
}

function History({ history }: { history: ShopOrder['history'] }) {
  const t = useT()
  const { date } = useFormat()
  if (history.length === 0) return null
  return (
    <Card>
      <h2 className="mb-3 font-semibold">{t('shopOrder.history')}</h2>
      <Timeline
        entries={history
          .toSorted((a, b) => (a.at < b.at ? 1 : -1))
          .map(({ state, at, by }) => ({
            key: state + at,
            title: t(`shopOrder.state_${state}`),
            text: by,
            time: date(at, 'dayTime'),
          }))}
      />
    </Card>
  )
}

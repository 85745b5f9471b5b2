import { PackageOpen } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink, setSearch } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { useParcels } from '../api/orders.ts'
import { ParcelView } from './ParcelView.tsx'

/** The parcels of an order, one at a time, each with its way. */
export function Parcels({ orderId, parcelId }: { orderId: string; parcelId: string }) {
  const t = useT()
  const { parcels, log } = useParcels(orderId)
  const list = parcels.data?.list
  if (!list) {
    return parcels.error ? <ErrorState onRetry={() => void parcels.refetch()} /> : <ListSkeleton count={2} />
  }
  const shown = list.find((parcel) => parcel.id === parcelId) ?? list[0]
  if (!shown) {
    return (
      <Notice icon={PackageOpen} title={t('order.noParcels')} text={t('order.noParcelsText')}>
        <PageLink page={pages.order} search={{ id: orderId }} replace className={buttonClass()}>
          {t('order.toOrder')}
        </PageLink>
      </Notice>
    )
  }
  const events = (log.data?.list ?? []).filter((event) => event.packageId === shown.id)
  const view = <ParcelView parcel={shown} events={events} />
  return (
    <PullToRefresh onRefresh={() => Promise.all([parcels.refetch(), log.refetch()])}>
      {list.length === 1 ? (
        view
      ) : (
        <Tabs
          variant="pills"
          label={t('order.parcels')}
          value={shown.id}
          onChange={(id) => setSearch(pages.parcels, { id: orderId, parcel: id })}
          tabs={list.map((parcel) => ({ key: parcel.id, label: t('order.parcelNo', { no: parcel.no }) }))}
          className="mb-3"
        >
          {view}
        </Tabs>
      )}
    </PullToRefresh>
  )
}

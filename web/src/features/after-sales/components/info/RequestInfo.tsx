import { PackageX } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { StickyBar } from '@/ui/page/StickyBar.tsx'
import { useLayout } from '@/ui/page/use-layout.ts'
import { useMarkRead, useRequest } from '../../api/after-sales.ts'
import { Evidence } from './Evidence.tsx'
import { History } from './History.tsx'
import { RequestActions } from './RequestActions.tsx'
import { RequestDetails } from './RequestDetails.tsx'
import { RequestItems } from './RequestItems.tsx'
import { RequestParcels } from './RequestParcels.tsx'
import { ReturnAddress } from './ReturnAddress.tsx'
import { StatusBanner } from './StatusBanner.tsx'
import { Thread } from './Thread.tsx'

/** A request with all details. Opening it marks the answers of the shop as read. */
export function RequestInfo({ id }: { id: string }) {
  const t = useT()
  const wide = useLayout() === 'wide'
  const { data: request, error, refetch } = useRequest(id)
  const markRead = useMarkRead()
  const unreadUntil = request && request.unread > 0 ? request.now : undefined
  const mark = useEffectEvent((until: string) => void markRead.run({ id, until }))
  useEffect(() => {
    if (unreadUntil) mark(unreadUntil)
  }, [unreadUntil])
  if (!request) {
    if (!isRefusal(error, 'not-found'))
      return error ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton count={4} />
    return (
      <Notice icon={PackageX} title={t('afterSale.unknown')} role="alert">
        <PageLink page={pages.afterSales} replace className={buttonClass()}>
          {t('afterSale.toRequests')}
        </PageLink>
      </Notice>
    )
  }
  const hasActions = request.actions.some((action) => action !== 'message')
  const actions = hasActions && <RequestActions request={request} />
  return (
    <PullToRefresh onRefresh={refetch}>
      <div className="grid items-start gap-3 wide:grid-cols-[minmax(0,1fr)_360px] wide:gap-6">
        <div className="grid min-w-0 gap-3">
          <StatusBanner request={request} />
          {request.returnAddress && <ReturnAddress request={request} />}
          <RequestParcels request={request} />
          <RequestItems request={request} />
          <Evidence request={request} />
          <Thread request={request} />
        </div>
        <div className="grid min-w-0 gap-3">
          <RequestDetails request={request} />
          <History events={request.events} />
          {wide && actions}
        </div>
      </div>
      {!wide && actions && <StickyBar className="justify-end">{actions}</StickyBar>}
    </PullToRefresh>
  )
}

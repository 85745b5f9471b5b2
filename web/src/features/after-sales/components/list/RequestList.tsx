import { RefreshCcw } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink, setSearch } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { Chip } from '@/ui/controls/Chip.tsx'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { InfiniteList } from '@/ui/lists/InfiniteList.tsx'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { type RequestView, useRequests } from '../../api/after-sales.ts'
import { RequestCard } from './RequestCard.tsx'

const views: readonly RequestView[] = ['all', 'open', 'closed']

/** The member's after-sales requests by state. */
export function RequestList({ view, mine }: { view: RequestView; mine: boolean }) {
  const t = useT()
  const list = useRequests(view, mine)
  const { items, first, error, isPending, refetch } = list
  const waiting = first?.counts.mine ?? 0
  const count = (of: RequestView) => (of === 'all' ? 0 : (first?.counts[of] ?? 0))
  return (
    <>
      <Tabs
        label={t('afterSale.views')}
        value={view}
        onChange={(next) => setSearch(pages.afterSales, { view: next })}
        tabs={views.map((key) => ({
          key,
          label: (
            <>
              {t(`afterSale.view_${key}`)}
              {count(key) > 0 && <span className="money text-muted"> {count(key)}</span>}
            </>
          ),
        }))}
      />
      <PullToRefresh onRefresh={() => refetch()}>
        <div className="grid gap-3 pt-3">
          {(waiting > 0 || mine) && (
            <div>
              <Chip selected={mine} onClick={() => setSearch(pages.afterSales, { view, mine: !mine })}>
                {t('afterSale.mine', { count: waiting })}
              </Chip>
            </div>
          )}
          {isPending ? (
            <ListSkeleton count={3} />
          ) : error && items.length === 0 ? (
            <ErrorState onRetry={() => void refetch()} />
          ) : items.length === 0 ? (
            <Notice
              icon={RefreshCcw}
              title={t(mine ? 'afterSale.emptyMine' : 'afterSale.empty')}
              text={mine ? undefined : t('afterSale.emptyText')}
            >
              <PageLink page={pages.orders} className={buttonClass({ variant: 'soft' })}>
                {t('afterSale.toOrders')}
              </PageLink>
            </Notice>
          ) : (
            <InfiniteList
              key={view}
              items={items}
              keyOf={({ id }) => id}
              render={(card) => <RequestCard card={card} />}
              query={list}
              rowHeight={190}
            />
          )}
        </div>
      </PullToRefresh>
    </>
  )
}

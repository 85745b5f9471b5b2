import { ClipboardList, Search } from 'lucide-react'
import { useState } from 'react'
import { pages, type SearchOf } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink, setSearch } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { SearchInput } from '@/ui/controls/SearchInput.tsx'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { InfiniteList } from '@/ui/lists/InfiniteList.tsx'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { useShopOrders } from '../../api/orders.ts'
import { type OrderTab, orderTabs } from '../../model/order-style.ts'
import { ShopOrderCardView } from './ShopOrderCardView.tsx'

type Filter = SearchOf<typeof pages.shopOrders>

/** The orders of the shop by state, with search. */
export function ShopOrders({ filter }: { filter: Filter }) {
  const t = useT()
  const { state, keyword } = filter
  const list = useShopOrders({ state, keyword })
  const { items, first, error, isPending, refetch } = list
  return (
    <>
      <div className="sticky top-14 z-20 -mx-4 grid gap-1 border-b border-line bg-paper px-4 wide:static wide:mx-0 wide:bg-transparent wide:px-0">
        <OrderSearch
          key={keyword}
          keyword={keyword}
          onSearch={(word) => setSearch(pages.shopOrders, { state, keyword: word })}
        />
        <Tabs
          label={t('shopOrder.states')}
          value={state}
          onChange={(next) => setSearch(pages.shopOrders, { state: next, keyword })}
          tabs={orderTabs.map((key) => ({
            key,
            label: <TabLabel state={key} count={getCount(first?.counts, key)} />,
          }))}
        />
      </div>
      <PullToRefresh onRefresh={refetch}>
        <div className="grid gap-3 pt-3">
          {isPending ? (
            <ListSkeleton />
          ) : error && items.length === 0 ? (
            <ErrorState onRetry={() => void refetch()} />
          ) : items.length === 0 ? (
            <NoOrders filter={filter} />
          ) : (
            <InfiniteList
              key={state}
              items={items}
              keyOf={({ id }) => id}
              render={(order) => <ShopOrderCardView order={order} />}
              query={list}
              rowHeight={230}
            />
          )}
        </div>
      </PullToRefresh>
    </>
  )
}

function OrderSearch({ keyword, onSearch }: { keyword: string; onSearch: (word: string) => void }) {
  const t = useT()
  const [typed, setTyped] = useState(keyword)
  return (
    <SearchInput
      placeholder={t('shopOrder.searchPlaceholder')}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        if (text === '' && keyword) onSearch('')
      }}
      onSearch={onSearch}
    />
  )
}

type Counts = NonNullable<ReturnType<typeof useShopOrders>['first']>['counts']

const getCount = (counts: Counts | undefined, state: OrderTab): number =>
  counts && state in counts ? counts[state as keyof Counts] : 0

function TabLabel({ state, count }: { state: OrderTab; count: number }) {
  const t = useT()
  return (
    <span className="inline-flex items-center gap-1.5">
      {t(state ? `shopOrder.state_${state}` : 'common.all')}
      {count > 0 && (
        <span
          className={`money rounded-full px-1.5 text-xs leading-[1.125rem] font-bold ${
            state === 'awaiting' ? 'bg-sale text-on-sale' : 'bg-shade text-ink-2'
          }`}
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  )
}

function NoOrders({ filter: { keyword, state } }: { filter: Filter }) {
  const t = useT()
  if (keyword)
    return <Notice icon={Search} title={t('shopOrder.noneFound')} text={t('shopOrder.noneFoundText')} />
  return (
    <Notice
      icon={ClipboardList}
      title={t(state ? 'shopOrder.noneInState' : 'shopOrder.none')}
      text={t('shopOrder.noneText')}
    >
      <PageLink page={pages.shopDashboard} className={buttonClass({ variant: 'soft' })}>
        {t('myShop.toDashboard')}
      </PageLink>
    </Notice>
  )
}

import { Package, Search } from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { OpenRequests } from '@/features/after-sales/components/list/OpenRequests.tsx'
import { useT } from '@/i18n/i18n.ts'
import { PageLink, setSearch } from '@/lib/nav.tsx'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { Chip } from '@/ui/controls/Chip.tsx'
import { SearchInput } from '@/ui/controls/SearchInput.tsx'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { InfiniteList } from '@/ui/lists/InfiniteList.tsx'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { useOrders } from '../api/orders.ts'
import type { View } from '../model/views.ts'
import { findPayable, PAY_TOGETHER_MAX, views } from '../model/views.ts'
import { OrderCardView } from './OrderCardView.tsx'
import { PayTogetherBar } from './PayTogetherBar.tsx'

type Props = { view: View; keyword: string; shops: boolean }

/** The member's orders by view, with search; with `shops` only those in member-owned shops. */
export function OrderList({ view, keyword, shops }: Props) {
  const t = useT()
  const list = useOrders(view, keyword, shops)
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const { items, first, error, isPending, refetch } = list
  const payable = findPayable(items, chosen ?? [])
  const several = view === 'unpaid' && findPayable(items, []).length > 1
  const choosing = several && chosen !== null
  const refresh = () => refetch()
  return (
    <>
      <div className="sticky top-14 z-20 -mx-4 grid gap-1 border-b border-line bg-paper px-4 pb-0 wide:static wide:mx-0 wide:bg-transparent wide:px-0">
        <OrderSearch
          key={keyword}
          keyword={keyword}
          onSearch={(word) => setSearch(pages.orders, { view, keyword: word, shops })}
        />
        <Tabs
          label={t('order.views')}
          value={view}
          onChange={(next) => {
            setChosen(null)
            setSearch(pages.orders, { view: next, keyword, shops })
          }}
          tabs={views.map((key) => ({
            key,
            label: <ViewLabel view={key} count={getCount(first?.counts, key)} />,
          }))}
        />
      </div>
      <PullToRefresh onRefresh={refresh}>
        <div className="grid gap-3 pt-3">
          <Sellers
            shops={shops}
            onChoose={(next) => {
              setChosen(null)
              setSearch(pages.orders, { view, keyword, shops: next })
            }}
          />
          {keyword && (
            <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
              <span>{t('order.foundFor', { keyword })}</span>
              <Button size="sm" variant="quiet" onClick={() => setSearch(pages.orders, { view, shops })}>
                {t('common.clear')}
              </Button>
            </div>
          )}
          {several && (
            <div className="flex justify-end">
              <Button size="sm" variant="soft" onClick={() => setChosen(chosen ? null : [])}>
                {t(chosen ? 'common.cancel' : 'order.paySeveral')}
              </Button>
            </div>
          )}
          {view === 'afterSale' && !keyword && !shops && <OpenRequests />}
          {isPending ? (
            <ListSkeleton />
          ) : error && items.length === 0 ? (
            <ErrorState onRetry={() => void refetch()} />
          ) : items.length === 0 ? (
            <NoOrders keyword={keyword} shops={shops} />
          ) : (
            <InfiniteList
              key={`${view} ${shops}`}
              items={items}
              keyOf={(card) => card.id}
              render={(card) => (
                <OrderCardView
                  card={card}
                  onExpired={() => void refetch()}
                  choice={
                    choosing
                      ? {
                          checked: chosen.includes(card.id),
                          disabled:
                            !payable.includes(card) ||
                            (chosen.length >= PAY_TOGETHER_MAX && !chosen.includes(card.id)),
                          onChange: (on) =>
                            setChosen(on ? [...chosen, card.id] : chosen.filter((id) => id !== card.id)),
                        }
                      : undefined
                  }
                />
              )}
              query={list}
              rowHeight={220}
            />
          )}
        </div>
      </PullToRefresh>
      {choosing && <PayTogetherBar payable={payable} chosen={chosen} onChoose={setChosen} />}
    </>
  )
}

/** Narrows the list to orders in member-owned shops. */
function Sellers({ shops, onChoose }: { shops: boolean; onChoose: (shops: boolean) => void }) {
  const t = useT()
  return (
    <fieldset className="flex flex-wrap gap-2" aria-label={t('order.sellers')}>
      <Chip selected={!shops} onClick={() => onChoose(false)}>
        {t('order.seller_all')}
      </Chip>
      <Chip selected={shops} onClick={() => onChoose(true)}>
        {t('cart.shops')}
      </Chip>
    </fieldset>
  )
}

function OrderSearch({ keyword, onSearch }: { keyword: string; onSearch: (word: string) => void }) {
  const t = useT()
  const [typed, setTyped] = useState(keyword)
  return (
    <SearchInput
      placeholder={t('order.searchPlaceholder')}
      value={typed}
      onChange={setTyped}
      onSearch={onSearch}
    />
  )
}

type Counts = NonNullable<ReturnType<typeof useOrders>['first']>['counts']

const getCount = (counts: Counts | undefined, view: View): number =>
  view === 'all' ? 0 : (counts?.[view] ?? 0)

function ViewLabel({ view, count }: { view: View; count: number }) {
  const t = useT()
  return (
    <span className="inline-flex items-center gap-1.5">
      {t(`order.view_${view}`)}
      {count > 0 && (
        <span className="money rounded-full bg-sale px-1.5 text-xs leading-[1.125rem] font-bold text-on-sale">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  )
}

function NoOrders({ keyword, shops }: { keyword: string; shops: boolean }) {
  const t = useT()
  return (
    <Notice
      icon={keyword ? Search : Package}
      title={t(keyword ? 'order.noneFound' : shops ? 'order.noneFromShops' : 'order.none')}
      text={t(keyword ? 'order.noneFoundText' : 'order.noneText')}
    >
      <PageLink page={pages.home} className={buttonClass()}>
        {t('order.toShop')}
      </PageLink>
    </Notice>
  )
}

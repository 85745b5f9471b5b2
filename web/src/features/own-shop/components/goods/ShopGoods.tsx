import type { ShopOwnProduct } from '@pasar/contract/calls/shops/goods'
import { ArrowDownUp, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { setSearch } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { type GoodsFilter, useOwnProducts } from '../../api/goods.ts'
import { ArrangeProducts } from './ArrangeProducts.tsx'
import { ChosenBar } from './ChosenBar.tsx'
import { PriceSheet } from './PriceSheet.tsx'
import { ProductFilter } from './ProductFilter.tsx'
import { ProductList } from './ProductList.tsx'

const views = ['own', 'available'] as const

/** The products of the shop, and those of the platform to choose from. */
export function ShopGoods({ filter }: { filter: GoodsFilter }) {
  const t = useT()
  const [arranging, setArranging] = useState(false)
  const [chosen, setChosen] = useState<readonly ShopOwnProduct[] | null>(null)
  const [edited, setEdited] = useState<ShopOwnProduct | null>(null)
  const { view, keyword, categoryId } = filter
  const list = useOwnProducts({
    available: view === 'available' ? '1' : '0',
    ...(keyword && { keyword }),
    ...(categoryId && { categoryId }),
  })
  if (arranging) return <ArrangeProducts onDone={() => setArranging(false)} />
  const show = (change: Partial<GoodsFilter>) => setSearch(pages.shopGoods, { ...filter, ...change })
  const feeBp = list.first?.feeBp ?? 0
  return (
    <div className="grid gap-3">
      <Tabs
        label={t('shopGoods.title')}
        value={view}
        onChange={(next) => {
          setChosen(null)
          setSearch(pages.shopGoods, { view: next })
        }}
        tabs={views.map((key) => ({ key, label: t(`shopGoods.view_${key}`) }))}
      />
      <ProductFilter filter={filter} onChange={show} />
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted">{t('shopGoods.count', { count: list.total })}</p>
        <div className="flex flex-wrap gap-2">
          {view === 'own' && list.total > 1 && (
            <Button size="sm" variant="quiet" icon={ArrowDownUp} onClick={() => setArranging(true)}>
              {t('shopGoods.arrange')}
            </Button>
          )}
          {list.items.length > 1 && (
            <Button
              size="sm"
              variant={chosen ? 'soft' : 'quiet'}
              icon={ListChecks}
              onClick={() => setChosen(chosen ? null : [])}
            >
              {t(chosen ? 'common.cancel' : 'shopGoods.several')}
            </Button>
          )}
        </div>
      </div>
      <ProductList
        list={list}
        feeBp={feeBp}
        filter={filter}
        chosen={chosen}
        onChoose={setChosen}
        onEdit={setEdited}
        onShow={show}
      />
      {chosen && (
        <ChosenBar
          products={chosen}
          isOwn={view === 'own'}
          feeBp={feeBp}
          onDone={() => setChosen(null)}
          onAll={() => setChosen(list.items)}
        />
      )}
      {edited && (
        <PriceSheet
          key={edited.goodsId}
          product={edited}
          isOwn={view === 'own'}
          feeBp={feeBp}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}

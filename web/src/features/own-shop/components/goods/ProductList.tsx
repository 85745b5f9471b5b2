import type { ShopOwnProduct } from '@pasar/contract/calls/shops/goods'
import { PackagePlus, Search } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { InfiniteList } from '@/ui/lists/InfiniteList.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { useLayout } from '@/ui/page/use-layout.ts'
import type { GoodsFilter, useOwnProducts } from '../../api/goods.ts'
import { ProductCard } from './ProductCard.tsx'

type Props = {
  list: ReturnType<typeof useOwnProducts>
  feeBp: number
  filter: GoodsFilter
  /** The chosen products; null while none can be chosen. */
  chosen: readonly ShopOwnProduct[] | null
  onChoose: (products: readonly ShopOwnProduct[]) => void
  onEdit: (product: ShopOwnProduct) => void
  onShow: (change: Partial<GoodsFilter>) => void
}

/** Products with their prices, in two columns where there is room. */
export function ProductList({ list, feeBp, filter, chosen, onChoose, onEdit, onShow }: Props) {
  const wide = useLayout() === 'wide'
  const { items, error, isPending, refetch } = list
  if (isPending) return <ListSkeleton />
  if (error && items.length === 0) return <ErrorState onRetry={() => void refetch()} />
  if (items.length === 0) return <NoProducts filter={filter} onShow={onShow} />
  const without = (goodsId: string) => (chosen ?? []).filter((product) => product.goodsId !== goodsId)
  return (
    <InfiniteList
      key={`${filter.view} ${wide}`}
      items={items}
      keyOf={({ goodsId }) => goodsId}
      render={(product) => (
        <ProductCard
          product={product}
          isOwn={filter.view === 'own'}
          feeBp={feeBp}
          onEdit={() => onEdit(product)}
          {...(chosen && {
            choice: {
              checked: chosen.some(({ goodsId }) => goodsId === product.goodsId),
              onChange: (on: boolean) =>
                onChoose(on ? [...without(product.goodsId), product] : without(product.goodsId)),
            },
          })}
        />
      )}
      query={list}
      columns={wide ? 2 : 1}
      rowHeight={150}
      gap={8}
    />
  )
}

function NoProducts({ filter, onShow }: Pick<Props, 'filter' | 'onShow'>) {
  const t = useT()
  const { view, keyword, categoryId } = filter
  if (keyword || categoryId)
    return (
      <Notice icon={Search} title={t('shopGoods.noneFound')} text={t('shopGoods.noneFoundText')}>
        <Button variant="soft" onClick={() => onShow({ keyword: '', categoryId: '' })}>
          {t('shopGoods.showAll')}
        </Button>
      </Notice>
    )
  return (
    <Notice icon={PackagePlus} title={t(`shopGoods.none_${view}`)} text={t(`shopGoods.noneText_${view}`)}>
      {view === 'own' && (
        <Button onClick={() => onShow({ view: 'available' })}>{t('shopGoods.choose')}</Button>
      )}
    </Notice>
  )
}

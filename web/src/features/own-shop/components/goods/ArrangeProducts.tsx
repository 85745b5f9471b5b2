import { LIST_LIMIT_MAX } from '@pasar/contract/constants'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { SortableList } from '@/ui/lists/SortableList.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { StickyBar } from '@/ui/page/StickyBar.tsx'
import { useOwnProducts, useSortProducts } from '../../api/goods.ts'
import { moveItem } from '../../model/move-item.ts'

/** Sets the order of the first products in the shop. */
export function ArrangeProducts({ onDone }: { onDone: () => void }) {
  const t = useT()
  const { items, error, isPending, refetch } = useOwnProducts({ available: '0', limit: LIST_LIMIT_MAX })
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const sort = useSortProducts()
  if (isPending) return <ListSkeleton />
  if (error && items.length === 0) return <ErrorState onRetry={() => void refetch()} />
  const products = new Map(items.map((product) => [product.goodsId, product]))
  const shown = order?.flatMap((id) => products.get(id) ?? []) ?? items.slice(0, LIST_LIMIT_MAX)
  const save = async () => {
    if (order && !(await sort.run({ goodsIds: [...order] })).ok) return
    if (order) toast(t('shopGoods.arranged'))
    onDone()
  }
  return (
    <div className="mx-auto grid w-full max-w-[720px] gap-3">
      <p className="text-sm text-ink-2">{t('shopGoods.arrangeText')}</p>
      <SortableList
        items={shown}
        keyOf={({ goodsId }) => goodsId}
        nameOf={({ title }) => title}
        onMove={(from, to) =>
          setOrder(
            moveItem(
              shown.map(({ goodsId }) => goodsId),
              from,
              to,
            ),
          )
        }
        render={({ title, picture }, index) => (
          <span className="flex items-center gap-3 py-2">
            <span className="money w-6 shrink-0 text-center text-sm text-muted">{index + 1}</span>
            <Picture
              picture={picture}
              ratio={1}
              sizes="48px"
              alt=""
              className="size-12 shrink-0 rounded-small"
            />
            <span className="line-clamp-2 min-w-0 leading-snug break-words">{title}</span>
          </span>
        )}
      />
      <StickyBar className="justify-end">
        <Button variant="quiet" className="flex-1 wide:flex-none" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button className="flex-1 wide:flex-none" busy={sort.busy} onClick={() => void save()}>
          {t('common.save')}
        </Button>
      </StickyBar>
    </div>
  )
}

import type { Cart, CartItem } from '@pasar/contract/calls/cart'
import { useDeferredValue, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { SkuSheet } from '@/features/products/components/sku-sheet.ts'
import { useT } from '@/i18n/i18n.ts'
import { openLogin } from '@/lib/login.ts'
import { openLoginForCheckout } from '@/lib/login-for-checkout.ts'
import { go } from '@/lib/nav.tsx'
import { useSession } from '@/lib/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Checkbox } from '@/ui/forms/Choice.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { StickyBar } from '@/ui/page/StickyBar.tsx'
import { useLayout } from '@/ui/page/use-layout.ts'
import { useCartChanges } from '../api/change-cart.ts'
import { useMoveToLiked } from '../api/move-to-liked.ts'
import { mergeVisitorCart } from '../model/merge.ts'
import { CartBar } from './CartBar.tsx'
import { CartBreakdown } from './CartBreakdown.tsx'
import { CartHints } from './CartHints.tsx'
import { CartRow } from './CartRow.tsx'
import { InvalidLines } from './InvalidLines.tsx'
import { ManageBar } from './ManageBar.tsx'

function checkout(): void {
  const openCheckout = () => go(pages.checkout)
  if (useSession.getState().token) openCheckout()
  // The visitor's items must be in the member's cart before checkout.
  else openLoginForCheckout(() => void mergeVisitorCart().then(openCheckout))
}

type Props = {
  cart: Cart
  managing: boolean
  /** Prices may have changed: a flash sale has ended. */
  onReprice: () => void
}

/** A cart with items. In manage mode, checkboxes select items to move or delete. */
export function CartView({ cart, managing, onReprice }: Props) {
  const t = useT()
  const wide = useLayout() === 'wide'
  const { change, swap, remove, payInPoints } = useCartChanges()
  const [choosing, setChoosing] = useState<CartItem | null>(null)
  const [markedIds, setMarkedIds] = useState<readonly string[]>([])
  const marked = cart.lines.filter((line) => markedIds.includes(line.skuId))
  const check = (line: CartItem, on: boolean) => {
    if (!managing) return change([line], { selected: on })
    setMarkedIds(on ? [...markedIds, line.skuId] : markedIds.filter((id) => id !== line.skuId))
  }
  const clear = async () => {
    const sure = await confirm({
      title: t('cart.clearTitle'),
      text: t('cart.clearText'),
      confirm: t('common.clear'),
    })
    if (sure) await remove(cart.invalid)
  }
  const selectAll = (selected: boolean) => change(cart.lines, { selected })
  // The tapped checkbox or quantity shows before what follows from it.
  const summed = useDeferredValue(cart)
  const all = cart.lines.length > 0 && cart.lines.every((line) => line.selected)
  return (
    <div className="grid items-start gap-3 wide:grid-cols-[minmax(0,1fr)_340px] wide:gap-6">
      <div className="grid gap-3">
        {!wide && <CartHints cart={summed} />}
        {cart.lines.length > 0 && (
          <Card flush>
            {wide && !managing && (
              <div className="px-3">
                <Checkbox checked={all} onChange={selectAll} className="px-1.5">
                  {t('cart.selectAll')}
                </Checkbox>
              </div>
            )}
            {cart.lines.map((line) => (
              <CartRow
                key={line.skuId}
                line={line}
                checked={managing ? markedIds.includes(line.skuId) : line.selected}
                onCheck={(on) => check(line, on)}
                onQuantity={(quantity) => change([line], { quantity })}
                onChoose={() => setChoosing(line)}
                onPoints={payInPoints && ((inPoints) => payInPoints(line, inPoints))}
                onDelete={() => void remove([line])}
                onFlashEnd={onReprice}
              />
            ))}
          </Card>
        )}
        <InvalidLines
          lines={cart.invalid}
          keyOf={(line) => line.skuId}
          onClear={() => void clear()}
          onDelete={(line) => void remove([line])}
          onChoose={setChoosing}
        />
      </div>
      {wide && (
        <aside className="sticky top-24 grid gap-3">
          <CartHints cart={summed} />
          <Card className="grid gap-4">
            <CartBreakdown cart={summed} />
            <Button size="lg" wide disabled={cart.selectedCount === 0} onClick={checkout}>
              {t('cart.checkOut', { count: summed.selectedCount })}
            </Button>
          </Card>
        </aside>
      )}
      {managing ? (
        <Manage lines={cart.lines} marked={marked} onMark={setMarkedIds} onDelete={remove} />
      ) : (
        !wide && (
          <StickyBar aboveTabs className="flex-wrap">
            <CartBar
              totals={summed}
              lines={cart.lines}
              onSelectAll={selectAll}
              onCheckout={checkout}
              breakdown={<CartBreakdown cart={summed} />}
            />
          </StickyBar>
        )
      )}
      <SkuSheet
        goodsId={choosing?.goodsId ?? ''}
        open={choosing !== null}
        onClose={() => setChoosing(null)}
        skuId={choosing?.skuId}
        quantity={choosing?.quantity}
        mode="change"
        onChoose={(to) => {
          if (choosing) swap(choosing, to)
          setChoosing(null)
        }}
      />
    </div>
  )
}

type ManageProps = {
  lines: readonly CartItem[]
  marked: readonly CartItem[]
  onMark: (skuIds: readonly string[]) => void
  onDelete: (lines: readonly CartItem[]) => Promise<void>
}

function Manage({ lines, marked, onMark, onDelete }: ManageProps) {
  const { move, busy } = useMoveToLiked()
  const like = async () => {
    if (!useSession.getState().token) return openLogin()
    if (await move(marked)) onMark([])
  }
  return (
    <ManageBar
      all={lines.length > 0 && marked.length === lines.length}
      count={marked.length}
      busy={busy}
      onAll={(all) => onMark(all ? lines.map((line) => line.skuId) : [])}
      onLike={() => void like()}
      onDelete={() => {
        void onDelete(marked)
        onMark([])
      }}
    />
  )
}

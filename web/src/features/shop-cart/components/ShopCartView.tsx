import { useState } from 'react'
import { CartBar } from '@/features/cart/components/CartBar.tsx'
import { InvalidLines } from '@/features/cart/components/InvalidLines.tsx'
import { ManageBar } from '@/features/cart/components/ManageBar.tsx'
import { SkuSheet } from '@/features/products/components/sku-sheet.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Checkbox } from '@/ui/forms/Choice.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { StickyBar } from '@/ui/page/StickyBar.tsx'
import { useLayout } from '@/ui/page/use-layout.ts'
import { useMoveShopLinesToLiked } from '../api/move-to-liked.ts'
import { useShopCartChanges } from '../api/shop-cart.ts'
import { openShopCheckout } from '../model/open-checkout.ts'
import {
  getLineKey,
  type LineRef,
  listInvalid,
  listLines,
  type ShopLine,
  type ShopsCart,
  sumDiscounts,
} from '../model/shop-cart-lines.ts'
import { ShopCartBreakdown } from './ShopCartBreakdown.tsx'
import { ShopLines } from './ShopLines.tsx'

type Choosing = LineRef & { goodsId: string; quantity: number }

/** The cart of member-owned shops, by shop. In manage mode, checkboxes select items to move or delete. */
export function ShopCartView({ cart, managing }: { cart: ShopsCart; managing: boolean }) {
  const t = useT()
  const wide = useLayout() === 'wide'
  const { change, swap, remove } = useShopCartChanges()
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const [marked, setMarked] = useState<readonly string[]>([])
  const lines = cart.shops.flatMap(listLines)
  const invalid = listInvalid(cart)
  const isChecked = (line: ShopLine) => (managing ? marked.includes(getLineKey(line)) : line.selected)
  const check = (some: readonly ShopLine[], on: boolean) => {
    if (!managing) return change(some, { selected: on })
    const keys = some.map(getLineKey)
    setMarked([...marked.filter((key) => !keys.includes(key)), ...(on ? keys : [])])
  }
  const clear = async () => {
    const sure = await confirm({
      title: t('cart.clearTitle'),
      text: t('cart.clearText'),
      confirm: t('common.clear'),
    })
    if (sure) await remove(invalid)
  }
  const checkout = () => openShopCheckout(cart)
  return (
    <div className="grid items-start gap-3 wide:grid-cols-[minmax(0,1fr)_340px] wide:gap-6">
      <div className="grid gap-3">
        {wide && !managing && lines.length > 0 && (
          <Checkbox
            checked={lines.every((line) => line.selected)}
            onChange={(on) => check(lines, on)}
            className="justify-self-start px-1.5 pl-4"
          >
            {t('cart.selectAll')}
          </Checkbox>
        )}
        {cart.shops.map((shop) => (
          <ShopLines
            key={shop.shopId}
            shop={shop}
            isChecked={isChecked}
            onCheck={check}
            onQuantity={(line, quantity) => change([line], { quantity })}
            onChoose={setChoosing}
            onDelete={(line) => void remove([line])}
          />
        ))}
        <InvalidLines
          lines={invalid}
          keyOf={getLineKey}
          onClear={() => void clear()}
          onDelete={(line) => void remove([line])}
          onChoose={setChoosing}
        />
      </div>
      {wide && (
        <aside className="sticky top-24">
          <Card className="grid gap-4">
            <ShopCartBreakdown cart={cart} />
            <Button size="lg" wide disabled={cart.selectedCount === 0} onClick={checkout}>
              {t('cart.checkOut', { count: cart.selectedCount })}
            </Button>
          </Card>
        </aside>
      )}
      {managing ? (
        <Manage lines={lines} marked={lines.filter(isChecked)} onMark={setMarked} onDelete={remove} />
      ) : (
        !wide && (
          <StickyBar aboveTabs className="flex-wrap">
            <CartBar
              totals={{ ...cart, discount: sumDiscounts(cart) }}
              lines={lines}
              onSelectAll={(selected) => change(lines, { selected })}
              onCheckout={checkout}
              breakdown={<ShopCartBreakdown cart={cart} />}
            />
          </StickyBar>
        )
      )}
      <SkuSheet
        goodsId={choosing?.goodsId ?? ''}
        shopId={choosing?.shopId}
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
  lines: readonly ShopLine[]
  marked: readonly ShopLine[]
  onMark: (keys: readonly string[]) => void
  onDelete: (lines: readonly ShopLine[]) => Promise<void>
}

function Manage({ lines, marked, onMark, onDelete }: ManageProps) {
  const { move, busy } = useMoveShopLinesToLiked()
  return (
    <ManageBar
      all={lines.length > 0 && marked.length === lines.length}
      count={marked.length}
      busy={busy}
      onAll={(all) => onMark(all ? lines.map(getLineKey) : [])}
      onLike={() => void move(marked).then((moved) => moved && onMark([]))}
      onDelete={() => {
        void onDelete(marked)
        onMark([])
      }}
    />
  )
}

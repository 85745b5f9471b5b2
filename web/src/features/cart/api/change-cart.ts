import {
  type CartLine,
  cartDelete,
  cartInstallAll,
  cartList,
  cartTotal,
  cartUpdate,
  cartUpdateAll,
} from '@pasar/contract/calls/cart'
import { useT } from '@/i18n/i18n.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { useSignedIn } from '@/lib/session.ts'
import { toast } from '@/ui/toast-store.ts'
import { changed, type LineChange, without } from '../model/lines.ts'
import { setVisitorLines, useVisitorCart } from '../model/visitor-cart.ts'
import { keptChanged, keptRestored, keptSwapped, keptWithout } from '../model/visitor-lines.ts'
import { drawCart } from './cart.ts'

const queue = { queue: 'cart', changes: [cartList, cartTotal] } as const
const idsOf = (lines: readonly CartLine[]) => lines.map((line) => line.skuId)
const kept = () => useVisitorCart.getState().lines

function useMemberChanges() {
  const t = useT()
  const update = useCall(cartUpdateAll, {
    ...queue,
    optimistic: ({ lines }) => {
      const before = drawCart((cart) =>
        lines.reduce((drawn, { skuId, ...change }) => changed(drawn, [skuId], change), cart),
      )
      return () => before && drawCart(() => before)
    },
  })
  const swap = useCall(cartUpdate, queue)
  const remove = useCall(cartDelete, {
    ...queue,
    optimistic: ({ skuIds }) => {
      const before = drawCart((cart) => without(cart, skuIds))
      return () => before && drawCart(() => before)
    },
  })
  const restore = useCall(cartInstallAll, queue)
  const back = async (lines: readonly CartLine[]) => {
    const answer = await restore.run({ lines: lines.map(({ skuId, quantity }) => ({ skuId, quantity })) })
    const off = lines.filter((line) => !line.selected)
    if (answer.ok && off.length > 0)
      await update.run({ lines: off.map(({ skuId }) => ({ skuId, selected: false })) })
  }
  return {
    change: (lines: readonly CartLine[], change: LineChange) =>
      void update.run({ lines: lines.map(({ skuId }) => ({ skuId, ...change })) }),
    swap: (line: CartLine, to: { skuId: string; quantity: number }) => {
      if (to.skuId === line.skuId)
        return void update.run({ lines: [{ skuId: line.skuId, quantity: to.quantity }] })
      void swap.run({ skuId: line.skuId, quantity: to.quantity, toSkuId: to.skuId })
    },
    remove: async (lines: readonly CartLine[]) => {
      const answer = await remove.run({ skuIds: idsOf(lines) })
      if (!answer.ok) return
      // The server takes nothing into a cart that cannot be had.
      if (lines.some((line) => 'reason' in line)) return toast(t('cart.removed', { count: lines.length }))
      toast(t('cart.removed', { count: lines.length }), {
        label: t('common.undo'),
        run: () => void back(lines),
      })
    },
  }
}

function useVisitorChanges() {
  const t = useT()
  return {
    change: (lines: readonly CartLine[], change: LineChange) =>
      setVisitorLines(keptChanged(kept(), idsOf(lines), change)),
    swap: (line: CartLine, to: { skuId: string; quantity: number }) =>
      setVisitorLines(keptSwapped(kept(), line.skuId, to)),
    remove: async (lines: readonly CartLine[]) => {
      const before = kept()
      setVisitorLines(keptWithout(before, idsOf(lines)))
      toast(t('cart.removed', { count: lines.length }), {
        label: t('common.undo'),
        run: () => setVisitorLines(keptRestored(kept(), before)),
      })
    },
  }
}

/**
 * What can be done to the cart. Everything shows at once; a member's changes go to the server one after the
 * other, and the cart is read again when the last of them is answered.
 */
export function useCartChanges() {
  const signedIn = useSignedIn()
  const member = useMemberChanges()
  const visitor = useVisitorChanges()
  return signedIn ? member : visitor
}

import type { ShopOwnProduct } from '@pasar/contract/calls/shops/goods'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { StickyBar } from '@/ui/page/StickyBar.tsx'
import { useSavePrices } from '../../api/goods.ts'
import { chunk, SAVE_MAX } from '../../model/chunk.ts'
import { RuleSheet } from './RuleSheet.tsx'

type Props = {
  products: readonly ShopOwnProduct[]
  isOwn: boolean
  feeBp: number
  onDone: () => void
  onAll: () => void
}

/** What can be done with several products: price them by a rule, or take them out. */
export function ChosenBar({ products, isOwn, feeBp, onDone, onAll }: Props) {
  const t = useT()
  const [pricing, setPricing] = useState(false)
  const save = useSavePrices()
  const takeOut = async () => {
    const sure = await confirm({
      title: t('shopGoods.takeOutTitle', { count: products.length }),
      text: t('shopGoods.takeOutText'),
      confirm: t('shopGoods.takeOut'),
      danger: true,
    })
    if (!sure) return
    const prices = products.flatMap(({ skus }) =>
      skus.filter(({ price }) => price).map(({ skuId }) => ({ skuId, price: null })),
    )
    for (const part of chunk(prices, SAVE_MAX)) if (!(await save.run({ prices: part })).ok) return
    toast(t('shopGoods.takenOut'))
    onDone()
  }
  const none = products.length === 0
  return (
    <>
      <StickyBar className="flex-wrap justify-end">
        <button type="button" className="target mr-auto min-h-11 text-sm" onClick={onAll}>
          <span className="block font-semibold">{t('shopGoods.chosen', { count: products.length })}</span>
          <span className="block text-accent">{t('shopGoods.chooseAll')}</span>
        </button>
        {isOwn && (
          <Button variant="quiet" disabled={none} busy={save.busy && !pricing} onClick={() => void takeOut()}>
            {t('shopGoods.takeOut')}
          </Button>
        )}
        <Button disabled={none} onClick={() => setPricing(true)}>
          {t(isOwn ? 'shopGoods.setPrices' : 'shopGoods.add')}
        </Button>
      </StickyBar>
      {pricing && (
        <RuleSheet
          products={products}
          isOwn={isOwn}
          feeBp={feeBp}
          onClose={() => setPricing(false)}
          onDone={onDone}
        />
      )}
    </>
  )
}

import type { ShopOwnProduct } from '@pasar/contract/calls/shops/goods'
import { useId } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Chip } from '@/ui/controls/Chip.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useSavePrices } from '../../api/goods.ts'
import { isForShops } from '../../model/prices.ts'
import { SkuPrice } from './SkuPrice.tsx'
import { usePriceDraft } from './use-price-draft.ts'

type Props = { product: ShopOwnProduct; isOwn: boolean; feeBp: number; onClose: () => void }

/** Rules that fill in all prices at once. */
const quickRules = [0, 10, 20] as const

/** The prices of a product's SKUs, with the margin of each while it is typed. */
export function PriceSheet({ product, isOwn, feeBp, onClose }: Props) {
  const t = useT()
  const form = useId()
  const save = useSavePrices()
  const draft = usePriceDraft(product, isOwn)
  const { title, skus } = product
  const submit = async () => {
    const result = draft.read()
    if (!result.ok) {
      toast(t(result.problem))
      return
    }
    if (result.prices.length > 0 && !(await save.run({ prices: result.prices })).ok) return
    toast(t(isOwn ? 'shopGoods.pricesSaved' : 'shopGoods.added'))
    onClose()
  }
  const takeOut = async () => {
    const sure = await confirm({
      title: t('shopGoods.takeOutTitle', { count: 1 }),
      text: t('shopGoods.takeOutText'),
      confirm: t('shopGoods.takeOut'),
      danger: true,
    })
    const prices = skus.filter(({ price }) => price).map(({ skuId }) => ({ skuId, price: null }))
    if (!sure || !(await save.run({ prices })).ok) return
    toast(t('shopGoods.takenOut'))
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <div className="flex flex-wrap gap-3 *:flex-1">
          {isOwn && (
            <Button variant="quiet" size="lg" onClick={() => void takeOut()}>
              {t('shopGoods.takeOut')}
            </Button>
          )}
          <Button type="submit" form={form} size="lg" busy={save.busy}>
            {t(isOwn ? 'common.save' : 'shopGoods.add')}
          </Button>
        </div>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4 pb-2"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <fieldset className="no-bar -mx-4 min-w-0 flex gap-2 overflow-x-auto px-4">
          <legend className="pb-2 text-sm text-muted">{t('shopGoods.fillAll')}</legend>
          {quickRules.map((percent) => (
            <Chip key={percent} onClick={() => draft.fill({ base: 'list', percent })}>
              {percent === 0 ? t('shopGoods.listPrice') : t('shopGoods.listPlus', { percent })}
            </Chip>
          ))}
        </fieldset>
        {skus.filter(isForShops).map((sku) => (
          <SkuPrice
            key={sku.skuId}
            sku={sku}
            feeBp={feeBp}
            typed={draft.typed[sku.skuId] ?? ''}
            onChange={(typed) => draft.set(sku.skuId, typed)}
          />
        ))}
        <p className="text-xs text-muted">{t('shopGoods.emptyMeans')}</p>
      </form>
    </Sheet>
  )
}

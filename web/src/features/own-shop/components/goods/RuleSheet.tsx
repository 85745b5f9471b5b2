import type { ShopOwnProduct } from '@pasar/contract/calls/shops/goods'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Chip } from '@/ui/controls/Chip.tsx'
import { Input } from '@/ui/forms/Field.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useSavePrices } from '../../api/goods.ts'
import { chunk, SAVE_MAX } from '../../model/chunk.ts'
import {
  applyRule,
  isForShops,
  PERCENT_MAX,
  PERCENT_MIN,
  type PriceRule,
  previewMargin,
} from '../../model/prices.ts'
import { useRangeText } from './ProductCard.tsx'

type Props = {
  products: readonly ShopOwnProduct[]
  isOwn: boolean
  feeBp: number
  onClose: () => void
  onDone: () => void
}

const bases = ['list', 'wholesale'] as const
const steps = [-10, 0, 5, 10, 20] as const

/** Sets the prices of several products by one rule, with what they then bring. */
export function RuleSheet({ products, isOwn, feeBp, onClose, onDone }: Props) {
  const t = useT()
  const range = useRangeText()
  const save = useSavePrices()
  const [base, setBase] = useState<PriceRule['base']>('list')
  const [typed, setTyped] = useState('0')
  const percent = Math.min(Math.max(Number.parseInt(typed, 10) || 0, PERCENT_MIN), PERCENT_MAX)
  // SKUs that the owner left out of the shop stay out of it.
  const skus = products.flatMap((product) =>
    product.skus.filter((sku) => isForShops(sku) && (!isOwn || sku.price !== null)),
  )
  const priced = skus.map((sku) => ({ sku, price: applyRule(sku, { base, percent }) }))
  const submit = async () => {
    const prices = priced.map(({ sku, price }) => ({ skuId: sku.skuId, price }))
    for (const part of chunk(prices, SAVE_MAX)) if (!(await save.run({ prices: part })).ok) return
    toast(t(isOwn ? 'shopGoods.pricesSaved' : 'shopGoods.added'))
    onClose()
    onDone()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('shopGoods.ruleTitle', { count: products.length })}
      footer={
        <Button size="lg" wide busy={save.busy} disabled={priced.length === 0} onClick={() => void submit()}>
          {t(isOwn ? 'shopGoods.setPrices' : 'shopGoods.add')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="pb-2 text-sm font-medium text-ink-2">{t('shopGoods.ruleBase')}</legend>
          {bases.map((key) => (
            <Chip key={key} selected={key === base} onClick={() => setBase(key)}>
              {t(`shopGoods.base_${key}`)}
            </Chip>
          ))}
        </fieldset>
        <div className="grid gap-2">
          <Input
            label={t('shopGoods.rulePercent')}
            name="percent"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            value={typed}
            onChange={(event) => setTyped(event.target.value.replace(/(?!^-)[^\d]/g, '').slice(0, 4))}
            end={<span className="pr-4 text-ink-2">%</span>}
          />
          <div className="flex flex-wrap gap-2">
            {steps.map((step) => (
              <Chip key={step} selected={percent === step} onClick={() => setTyped(String(step))}>
                {step > 0 ? `+${step} %` : `${step} %`.replace('-', '−')}
              </Chip>
            ))}
          </div>
        </div>
        <dl className="money grid gap-2 rounded-card bg-shade p-4 text-sm">
          <Row label={t('shopGoods.ruleSkus')} value={String(priced.length)} />
          <Row label={t('shopGoods.rulePrices')} value={range(priced.map(({ price }) => price))} />
          <Row
            label={t('shopGoods.ruleMargins')}
            value={range(priced.map(({ sku, price }) => previewMargin(sku, price, feeBp)))}
          />
        </dl>
        <p className="text-xs text-muted">{t('shopGoods.ruleBounds')}</p>
      </div>
    </Sheet>
  )
}

const Row = ({ label, value }: { label: string; value: string }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-muted">{label}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
)

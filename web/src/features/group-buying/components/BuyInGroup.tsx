import { useEffect, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Stepper } from '@/ui/controls/Stepper.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { type OfferSkus, useOfferSkus } from '../api/groups.ts'
import { buyInGroup, maxQuantity } from '../model/buy-in-group.ts'

type Props = {
  offerId: string
  /** The group to join; absent to open one. */
  groupId?: string
  /** The SKU that the shopper has already chosen. */
  skuId?: string | undefined
  label: string
  size?: 'sm' | 'md' | 'lg'
  variant?: 'primary' | 'soft'
  wide?: boolean
  disabled?: boolean
}

/**
 * A button that opens a group or joins one. Asks for the option where the offer has several, and for the
 * quantity where a member can take several units.
 */
export function BuyInGroup({ offerId, groupId, skuId, label, ...appearance }: Props) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { data } = useOfferSkus(offerId)
  const [quantity, setQuantity] = useState(1)
  const most = data ? maxQuantity(data) : 1
  const buy = (id: string, units: number) => {
    setOpen(false)
    buyInGroup(offerId, groupId, id, units)
  }
  const skus = data?.skus ?? []
  const only = skus.length === 1 ? skus[0]?.skuId : undefined
  const chosen = skus.find((sku) => sku.skuId === (skuId ?? only) && sku.stock > 0)?.skuId
  const nothingToChoose = chosen !== undefined && most === 1 ? chosen : undefined
  const start = () => (nothingToChoose ? buy(nothingToChoose, 1) : setOpen(true))
  // The options arrive after a quick tap: there may be nothing to choose.
  useEffect(() => {
    if (!open || !nothingToChoose) return
    setOpen(false)
    buyInGroup(offerId, groupId, nothingToChoose, 1)
  }, [open, nothingToChoose, offerId, groupId])
  return (
    <>
      <Button {...appearance} onClick={start}>
        {label}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('group.chooseOption')}>
        {most > 1 && (
          <div className="flex items-center justify-between gap-4 pb-3">
            <span className="font-semibold">{t('common.quantity')}</span>
            <Stepper value={quantity} onChange={setQuantity} max={most} label={t('common.quantity')} />
          </div>
        )}
        {data ? (
          <Options skus={data.skus} quantity={quantity} onChoose={(id) => buy(id, quantity)} />
        ) : (
          <Skeleton className="h-40" />
        )}
      </Sheet>
    </>
  )
}

type OptionsProps = { skus: OfferSkus; quantity: number; onChoose: (skuId: string) => void }

function Options({ skus, quantity, onChoose }: OptionsProps) {
  const t = useT()
  return (
    <ul className="divide-y divide-line">
      {skus.map((sku) => (
        <li key={sku.skuId}>
          <button
            type="button"
            disabled={sku.stock < quantity}
            onClick={() => onChoose(sku.skuId)}
            className="flex min-h-14 w-full items-center justify-between gap-4 text-left disabled:opacity-50"
          >
            <span className="min-w-0">
              <span className="block font-semibold break-words">
                {sku.optionText || t('group.groupPrice')}
              </span>
              <span className="text-sm text-muted">
                {sku.stock > 0 ? t('group.stockLeft', { count: sku.stock }) : t('group.soldOut')}
              </span>
            </span>
            <Price money={sku.price} sale struck={sku.listPrice} />
          </button>
        </li>
      ))}
    </ul>
  )
}

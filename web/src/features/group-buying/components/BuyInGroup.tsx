import { useEffect, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { type OfferSkus, useOfferSkus } from '../api/groups.ts'
import { buyInGroup } from '../model/buy-in-group.ts'

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

/** A button that opens a group or joins one. Asks for the option where the offer has several. */
export function BuyInGroup({ offerId, groupId, skuId, label, ...appearance }: Props) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { data } = useOfferSkus(offerId)
  const buy = (id: string) => {
    setOpen(false)
    buyInGroup(offerId, groupId, id)
  }
  const skus = data?.skus ?? []
  const only = skus.length === 1 ? skus[0]?.skuId : undefined
  const chosen = skus.find((sku) => sku.skuId === (skuId ?? only) && sku.stock > 0)?.skuId
  const start = () => (chosen ? buy(chosen) : setOpen(true))
  // The options arrive after a quick tap: there may be nothing to choose.
  useEffect(() => {
    if (!open || !chosen) return
    setOpen(false)
    buyInGroup(offerId, groupId, chosen)
  }, [open, chosen, offerId, groupId])
  return (
    <>
      <Button {...appearance} onClick={start}>
        {label}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('group.chooseOption')}>
        {data ? <Options skus={data.skus} onChoose={buy} /> : <Skeleton className="h-40" />}
      </Sheet>
    </>
  )
}

function Options({ skus, onChoose }: { skus: OfferSkus; onChoose: (skuId: string) => void }) {
  const t = useT()
  return (
    <ul className="divide-y divide-line">
      {skus.map((sku) => (
        <li key={sku.skuId}>
          <button
            type="button"
            disabled={sku.stock === 0}
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

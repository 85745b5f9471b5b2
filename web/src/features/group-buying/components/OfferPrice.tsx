import type { Money } from '@pasar/contract/money'
import { useT } from '@/i18n/i18n.ts'
import { Price } from '@/ui/display/Price.tsx'
import type { GroupOffer } from '../api/groups.ts'

type Props = {
  offer: Pick<GroupOffer, 'price' | 'listPrice' | 'priceFrom'>
  /** The chosen SKU, whose price replaces the lowest one. */
  sku?: { price: Money; listPrice: Money } | undefined
  size?: 'md' | 'lg' | 'xl'
}

/** The group price beside the list price, with “from” where the prices of the SKUs differ. */
export function OfferPrice({ offer, sku, size = 'md' }: Props) {
  const t = useT()
  const { price, listPrice } = sku ?? offer
  const renderFrom = (text: string) =>
    offer.priceFrom && !sku && text && <span className="text-xs text-muted">{text}</span>
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5">
      {renderFrom(t('goods.from'))}
      <Price money={price} size={size} sale struck={listPrice} after={renderFrom(t('goods.fromAfter'))} />
    </span>
  )
}

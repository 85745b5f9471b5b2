import type { GoodsCard } from '@pasar/contract/calls/catalog'
import type { Currency, Money } from '@pasar/contract/money'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Picture } from '@/ui/Picture.tsx'
import type { AreaRate } from '../api/rates.ts'
import { converted, neededFor } from '../model/rate.ts'

type Props = { goods: readonly GoodsCard[]; base: Currency; rate: AreaRate; list: readonly AreaRate[] }

/** A price in the chosen country's money; null when its own has no rate. */
function priceThere(price: Money, { base, rate, list }: Omit<Props, 'goods'>): Money | null {
  if (price.currency === rate.currency) return price
  if (price.currency === base) return converted(price, rate.currency, rate.rate)
  const own = list.find(({ currency }) => currency === price.currency)
  const inBase = own && neededFor(price, base, own.rate)
  return inBase ? converted(inBase, rate.currency, rate.rate) : null
}

/** Goods at the chosen country's rate, beside what they cost here. */
export function RatedGoods({ goods, ...rates }: Props) {
  const { money, moneyParts } = useFormat()
  return (
    <ul className="no-bar -mx-4 flex gap-3 overflow-x-auto px-4 pb-1">
      {goods.map(({ id, title, picture, price }) => {
        const there = priceThere(price, rates)
        return (
          <li key={id} className="w-32 shrink-0">
            <PageLink page={pages.goodsInfo} search={{ id }} className="grid gap-1 rounded-card">
              <Picture picture={picture} ratio={1} sizes="128px" className="rounded-card" alt="" />
              <span className="line-clamp-2 min-h-11 text-sm">{title}</span>
              {there && (
                <span className="money font-semibold">
                  <span className="text-[0.78em]">{there.currency} </span>
                  {moneyParts(there).digits}
                </span>
              )}
              <span className="money text-sm text-muted">{money(price)}</span>
            </PageLink>
          </li>
        )
      })}
    </ul>
  )
}

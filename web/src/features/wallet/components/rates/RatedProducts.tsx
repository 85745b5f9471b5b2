import type { ProductCard } from '@pasar/contract/calls/catalog'
import type { Currency, Money } from '@pasar/contract/money'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import type { AreaRate } from '../../api/rates.ts'
import { convert, getRequiredSource } from '../../model/rate.ts'

type Props = { products: readonly ProductCard[]; base: Currency; rate: AreaRate; list: readonly AreaRate[] }

/** Converts a price to the currency of a country. Returns null without a rate. */
function convertPrice(price: Money, { base, rate, list }: Omit<Props, 'products'>): Money | null {
  if (price.currency === rate.currency) return price
  if (price.currency === base) return convert(price, rate.currency, rate.rate)
  const rateOfPrice = list.find(({ currency }) => currency === price.currency)
  const inBase = rateOfPrice && getRequiredSource(price, base, rateOfPrice.rate)
  return inBase ? convert(inBase, rate.currency, rate.rate) : null
}

/** Products with prices in the selected country's currency and in their own. */
export function RatedProducts({ products, ...rates }: Props) {
  const { money, moneyParts } = useFormat()
  return (
    <ul className="no-bar -mx-4 flex gap-3 overflow-x-auto px-4 pb-1 wide:mx-0 wide:px-0">
      {products.map(({ id, title, picture, price }) => {
        const converted = convertPrice(price, rates)
        return (
          <li key={id} className="w-[8rem] shrink-0">
            <PageLink page={pages.product} search={{ id }} className="grid gap-1 rounded-card">
              <Picture picture={picture} ratio={1} sizes="128px" className="rounded-card" alt="" />
              <span className="min-h-11 text-sm">
                <span className="line-clamp-2">{title}</span>
              </span>
              {converted && (
                <span className="money font-semibold">
                  <span className="text-[0.78em]">{converted.currency} </span>
                  {moneyParts(converted).digits}
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

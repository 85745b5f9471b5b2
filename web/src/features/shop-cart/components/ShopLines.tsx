import type { ShopCart } from '@pasar/contract/calls/shops/cart'
import { ChevronRight } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { CartRow } from '@/features/cart/components/CartRow.tsx'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { Checkbox } from '@/ui/forms/Choice.tsx'
import { listLines, type ShopLine } from '../model/shop-cart-lines.ts'

type Props = {
  shop: ShopCart
  isChecked: (line: ShopLine) => boolean
  onCheck: (lines: readonly ShopLine[], checked: boolean) => void
  onQuantity: (line: ShopLine, quantity: number) => void
  onChoose: (line: ShopLine) => void
  onDelete: (line: ShopLine) => void
}

/** The available items of a shop, below its name. */
export function ShopLines({ shop, isChecked, onCheck, onQuantity, onChoose, onDelete }: Props) {
  const t = useT()
  const lines = listLines(shop)
  if (lines.length === 0) return null
  return (
    <section aria-label={shop.name}>
      <Card flush>
        <div className="flex items-center gap-1 pr-4 pl-1 wide:pl-2">
          <Checkbox
            checked={lines.every(isChecked)}
            onChange={(on) => onCheck(lines, on)}
            aria-label={t('cart.selectShop', { name: shop.name })}
            className="shrink-0"
          />
          <PageLink
            page={pages.storefront}
            search={{ id: shop.shopId }}
            className="flex min-h-12 min-w-0 flex-1 items-center gap-2 font-semibold hover:text-accent"
          >
            <Picture
              picture={shop.logo}
              ratio={1}
              sizes="24px"
              alt=""
              className="size-6 shrink-0 rounded-small"
            />
            <span className="truncate">{shop.name}</span>
            <ChevronRight size={18} className="shrink-0 text-ink-3" aria-hidden />
          </PageLink>
        </div>
        {lines.map((line) => (
          <CartRow
            key={line.skuId}
            line={line}
            shopId={shop.shopId}
            checked={isChecked(line)}
            onCheck={(on) => onCheck([line], on)}
            onQuantity={(quantity) => onQuantity(line, quantity)}
            onChoose={() => onChoose(line)}
            onPoints={undefined}
            onDelete={() => onDelete(line)}
            onFlashEnd={() => undefined}
          />
        ))}
        {shop.selectedCount > 0 && (
          <p className="flex flex-wrap items-baseline justify-end gap-x-2 px-4 py-2.5 text-sm text-muted">
            {t('cart.subtotal', { count: shop.selectedCount })}
            <Price money={shop.total} />
          </p>
        )}
      </Card>
    </section>
  )
}

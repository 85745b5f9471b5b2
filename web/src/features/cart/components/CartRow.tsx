import type { CartItem } from '@pasar/contract/calls/cart'
import { type Money, toMinor, toMoney } from '@pasar/contract/money'
import { ChevronDown } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { FlashNote } from '@/features/promotions/components/FlashNote.tsx'
import { WhyPrice } from '@/features/promotions/components/WhyPrice.tsx'
import { getLinePoints } from '@/features/promotions/model/line-points.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Stepper } from '@/ui/controls/Stepper.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { Checkbox } from '@/ui/forms/Choice.tsx'
import { SwipeRow } from '@/ui/lists/SwipeRow.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'

type Props = {
  line: CartItem
  /** The member-owned shop that sells it; empty for the platform. */
  shopId?: string
  checked: boolean
  onCheck: (checked: boolean) => void
  onQuantity: (quantity: number) => void
  onChoose: () => void
  /** Chooses the points price, or gives it up. */
  onPoints: ((inPoints: boolean) => void) | undefined
  onDelete: () => void
  onFlashEnd: () => void
}

/** What a line costs after its adjustments. */
const sumOf = ({ adjustments, price }: CartItem): Money =>
  toMoney(
    adjustments.reduce((sum, { amount }) => sum + toMinor(amount), 0n),
    price.currency,
  )

/** A cart item: checkbox, picture, title, options, price and quantity. */
export function CartRow({
  line,
  shopId,
  checked,
  onCheck,
  onQuantity,
  onChoose,
  onPoints,
  onDelete,
  onFlashEnd,
}: Props) {
  const t = useT()
  const { money, number } = useFormat()
  const { pointsPrice } = line
  const inPoints = line.priceSource === 'points_price'
  return (
    <SwipeRow onDelete={onDelete} label={t('cart.deleteTitle', { title: line.title })}>
      <article className="flex gap-1 py-3.5 pr-4 pl-1 wide:pl-2">
        <Checkbox
          checked={checked}
          onChange={onCheck}
          aria-label={t('cart.select', { title: line.title })}
          className="shrink-0"
        />
        <PageLink
          page={pages.product}
          search={{ id: line.goodsId, sku: line.skuId, shop: shopId }}
          className="shrink-0"
          aria-hidden
          tabIndex={-1}
        >
          <Picture
            picture={line.picture}
            ratio={1}
            sizes="96px"
            alt=""
            className="size-19 rounded-card wide:size-24"
          />
        </PageLink>
        <div className="ml-2 grid min-w-0 flex-1 content-between gap-1">
          <div className="grid justify-items-start">
            <PageLink
              page={pages.product}
              search={{ id: line.goodsId, sku: line.skuId, shop: shopId }}
              className="line-clamp-2 min-h-6 break-words hyphens-auto leading-[1.5rem] font-semibold hover:text-accent"
            >
              {line.title}
            </PageLink>
            {line.optionText && (
              <button
                type="button"
                onClick={onChoose}
                aria-label={t('cart.changeChoice', { choice: line.optionText, title: line.title })}
                className="target flex min-h-6 max-w-full items-center gap-1 text-sm text-muted hover:text-ink"
              >
                <span className="truncate">{line.optionText}</span>
                <ChevronDown size={16} className="shrink-0" aria-hidden />
              </button>
            )}
          </div>
          {line.flash && <FlashNote flash={line.flash} quantity={line.quantity} onEnd={onFlashEnd} />}
          {line.prohibited && <p className="text-sm font-medium text-sale">{line.prohibited}</p>}
          <WhyPrice
            title={line.title}
            adjustments={line.adjustments}
            total={sumOf(line)}
            points={inPoints ? pointsPrice : null}
            quantity={line.quantity}
          />
          {onPoints && pointsPrice && (
            <button
              type="button"
              onClick={() => onPoints(!inPoints)}
              className="target min-h-6 justify-self-start text-left text-sm text-accent"
            >
              {inPoints
                ? t('cart.payMoney')
                : t('goods.payWithPoints', {
                    points: number(Number(getLinePoints(pointsPrice, line.quantity).amount)),
                  })}
            </button>
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-1 gap-y-1">
            <span className="grid wide:flex wide:items-baseline wide:gap-2">
              <Price
                money={inPoints && pointsPrice ? pointsPrice : line.price}
                sale={line.struckPrice !== null}
              />
              {line.struckPrice && (
                <s className="money text-sm text-muted">
                  <span className="sr-only">{t('common.was')} </span>
                  {money(line.struckPrice)}
                </s>
              )}
            </span>
            <Stepper
              value={line.quantity}
              max={line.max}
              onChange={onQuantity}
              onLimit={(max) => toast(t('cart.limit', { count: max }))}
              label={t('cart.quantityOf', { title: line.title })}
            />
          </div>
        </div>
      </article>
    </SwipeRow>
  )
}

import type { InvalidCartItem } from '@pasar/contract/calls/cart'
import type { ShopCart } from '@pasar/contract/calls/shops/cart'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { Card, SectionTitle } from '@/ui/display/Card.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { SwipeRow } from '@/ui/lists/SwipeRow.tsx'

type InvalidLine = Omit<InvalidCartItem, 'reason'> & { reason: ShopCart['invalid'][number]['reason'] }

type Props<L> = {
  lines: readonly L[]
  keyOf: (line: L) => string
  onClear: () => void
  onDelete: (line: L) => void
  onChoose: (line: L) => void
}

const reasons = {
  gone: 'cart.gone',
  off_sale: 'cart.offSale',
  sold_out: 'cart.soldOut',
  too_few: 'cart.tooFew',
  shop_closed: 'goods.shopClosed',
  not_in_shop: 'cart.notInShop',
} as const

/** Unavailable items, each with its reason and an alternative. */
export function InvalidLines<L extends InvalidLine>({ lines, keyOf, onClear, onDelete, onChoose }: Props<L>) {
  const t = useT()
  if (lines.length === 0) return null
  return (
    <section className="grid gap-2">
      <SectionTitle
        end={
          <button type="button" onClick={onClear} className="target px-1 font-medium hover:text-ink">
            {t('common.clear')}
          </button>
        }
      >
        {t('cart.unavailable')}
      </SectionTitle>
      <Card flush>
        {lines.map((line) => (
          <SwipeRow
            key={keyOf(line)}
            onDelete={() => onDelete(line)}
            label={t('cart.deleteTitle', { title: line.title })}
          >
            <article className="flex flex-wrap items-center gap-3 p-4">
              <Picture
                picture={line.picture}
                ratio={1}
                sizes="60px"
                alt=""
                className="size-15 shrink-0 rounded-card opacity-60 grayscale"
              />
              <div className="min-w-24 flex-1">
                <p className="line-clamp-2 leading-snug break-words hyphens-auto font-semibold text-ink-2">
                  {line.title}
                </p>
                <p className="text-sm text-muted">
                  {line.optionText && `${line.optionText} · `}
                  {t(reasons[line.reason], { count: line.stock })}
                </p>
              </div>
              {line.choosable ? (
                <Button size="sm" variant="quiet" onClick={() => onChoose(line)}>
                  {t('cart.chooseAgain')}
                </Button>
              ) : (
                <PageLink
                  page={pages.search}
                  search={{ similarTo: line.goodsId }}
                  className={buttonClass({ size: 'sm', variant: 'quiet' })}
                >
                  {t('cart.findSimilar')}
                </PageLink>
              )}
            </article>
          </SwipeRow>
        ))}
      </Card>
    </section>
  )
}

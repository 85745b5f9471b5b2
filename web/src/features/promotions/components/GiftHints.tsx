import type { Cart } from '@pasar/contract/calls/cart'
import { ChevronRight, Gift } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'

/** The gifts that a cart gets, and what is missing for the next one. */
export function GiftHints({ cart: { gifts, giftHint } }: { cart: Pick<Cart, 'gifts' | 'giftHint'> }) {
  const t = useT()
  const { money } = useFormat()
  const row =
    'flex min-h-11 items-center gap-3 rounded-card border border-line bg-surface px-4 py-2.5 text-sm'
  return (
    <>
      {gifts.map((gift) => (
        <p key={`${gift.promotion} ${gift.skuId}`} className={row}>
          <Gift size={20} strokeWidth={1.7} className="shrink-0 text-sale" aria-hidden />
          {t('price.giftReached', { promotion: gift.promotion, title: gift.title })}
        </p>
      ))}
      {giftHint && (
        <PageLink page={pages.category} className={`${row} hover:bg-shade`}>
          <Gift size={20} strokeWidth={1.7} className="shrink-0 text-sale" aria-hidden />
          <span className="min-w-0 flex-1">
            {t('price.giftMissing', { title: giftHint.title, left: money(giftHint.left) })}
          </span>
          <ChevronRight size={18} className="shrink-0 text-ink-3" aria-hidden />
        </PageLink>
      )}
    </>
  )
}

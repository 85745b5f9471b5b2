import type { SavedCard } from '@pasar/contract/calls/account/saved-cards'
import { CreditCard } from 'lucide-react'
import { CardBrands } from '@/features/payments/components/CardBrands.tsx'
import { findBrand } from '../model/card-names.ts'

/** The mark of a card's brand, or a card for another brand. The name beside it says the brand. */
export function CardMark({ card, className }: { card: Pick<SavedCard, 'brand'>; className?: string }) {
  const brand = findBrand(card)
  return (
    <span aria-hidden className={className}>
      <span className="grid size-10 shrink-0 place-items-center rounded-card bg-shade text-ink-3 *:mt-0">
        {brand ? <CardBrands brands={[brand]} /> : <CreditCard size={22} strokeWidth={1.7} />}
      </span>
    </span>
  )
}

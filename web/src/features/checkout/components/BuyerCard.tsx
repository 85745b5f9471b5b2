import type { Draft } from '@pasar/contract/calls/checkout'
import { ChevronRight, IdCard } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { type CheckoutOptions, saveCheckoutVisit } from '../model/checkout-options.ts'
import { openBuyerForm } from '../model/open-buyer-form.ts'

/** The buyer's identity, which customs of the destination require. Opens its form, which returns here. */
export function BuyerCard({ draft: { buyer }, options }: { draft: Draft; options: CheckoutOptions }) {
  const t = useT()
  return (
    <button
      type="button"
      onClick={() => {
        saveCheckoutVisit(options)
        openBuyerForm()
      }}
      className={cx(
        'flex w-full items-start gap-3 rounded-card border bg-surface p-4 text-left transition-colors duration-(--fast) hover:bg-shade',
        buyer ? 'border-line' : 'border-sale',
      )}
    >
      <IdCard size={24} strokeWidth={1.7} className="mt-0.5 shrink-0 text-accent" aria-hidden />
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="font-semibold">{t('checkout.buyer')}</span>
        {buyer ? (
          <span className="break-words text-ink-2">
            {[buyer.givenName, buyer.surname].filter(Boolean).join(' ')} · {buyer.documentName}{' '}
            <span className="money">{buyer.numberMasked}</span>
          </span>
        ) : (
          <span className="text-sm text-muted">{t('checkout.buyerMissing')}</span>
        )}
      </span>
      <ChevronRight size={20} strokeWidth={1.8} className="mt-0.5 shrink-0" aria-hidden />
    </button>
  )
}

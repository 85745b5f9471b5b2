import type { Draft } from '@pasar/contract/calls/checkout'
import { ChevronRight, MapPin } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { Arrival } from '@/features/orders/components/Arrival.tsx'
import { useT } from '@/i18n/i18n.ts'
import { go } from '@/lib/nav.tsx'
import { cx } from '@/ui/cx.ts'
import { Tag } from '@/ui/display/Badge.tsx'
import { type CheckoutOptions, saveCheckoutVisit } from '../model/checkout-options.ts'

type Props = {
  draft: Draft
  options: CheckoutOptions
  /** Whether the address is given by the kind of the order. */
  isFixed?: boolean
}

/** The delivery address. Opens the address list, or the form without addresses. */
export function AddressCard({ draft, options, isFixed = false }: Props) {
  const t = useT()
  const { address, addressProblem } = draft
  const refused = addressProblem !== null && addressProblem !== 'address-required'
  const choose = () => {
    saveCheckoutVisit(options)
    if (address) go(pages.addresses, { choose: true, current: address.id })
    else go(pages.addressEdit, { choose: true })
  }
  return (
    <button
      type="button"
      onClick={choose}
      disabled={isFixed}
      className={cx(
        'flex w-full items-start gap-3 rounded-card border bg-surface p-4 text-left transition-colors duration-(--fast) hover:bg-shade',
        refused ? 'border-sale' : 'border-line',
      )}
    >
      <MapPin size={24} strokeWidth={1.7} className="mt-0.5 shrink-0 text-accent" aria-hidden />
      <span className="grid min-w-0 flex-1 gap-1">
        {address ? (
          <>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-semibold">{address.fullName}</span>
              <span className="money text-muted">{`+${address.phonePrefix} ${maskPhone(address.phone)}`}</span>
              {address.tag && <Tag>{t(`checkout.tag_${address.tag}`)}</Tag>}
            </span>
            <span className="break-words text-ink-2">{address.oneLine}</span>
            {draft.arrives && (
              <span className="text-sm font-medium text-accent">
                <Arrival arrives={draft.arrives} />
              </span>
            )}
          </>
        ) : (
          <>
            <span className="font-semibold">{t('checkout.addAddress')}</span>
            <span className="text-sm text-muted">{t('checkout.addAddressText')}</span>
          </>
        )}
        {refused && (
          <span role="alert" className="text-sm font-medium text-sale">
            {t(addressProblem === 'address-not-served' ? 'checkout.notServed' : 'checkout.prohibited')}
          </span>
        )}
      </span>
      <ChevronRight size={20} strokeWidth={1.8} className="mt-0.5 shrink-0" aria-hidden />
    </button>
  )
}

/** Masks the middle of a phone number. */
const maskPhone = (phone: string): string =>
  phone.length < 6 ? phone : `${phone.slice(0, 2)}•••${phone.slice(-3)}`

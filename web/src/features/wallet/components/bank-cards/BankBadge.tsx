import type { Bank } from '@pasar/contract/calls/wallet/bank-cards'
import type { CSSProperties } from 'react'

/** The initials of a bank on its tint. */
export function BankBadge({ bank, size = 40 }: { bank: Pick<Bank, 'initials' | 'tint'>; size?: number }) {
  return (
    <span
      aria-hidden
      // A pseudo-element, so that it is not part of the accessible name.
      data-initials={bank.initials}
      className="tinted grid shrink-0 place-items-center rounded-card font-bold before:content-[attr(data-initials)]"
      style={{ width: size, height: size, fontSize: size * 0.36, '--tint': bank.tint } as CSSProperties}
    />
  )
}

import type { Bank } from '@pasar/contract/calls/bank-cards'
import type { CSSProperties } from 'react'

/** A bank's mark: its initials on its own tint. */
export function BankBadge({ bank, size = 40 }: { bank: Pick<Bank, 'initials' | 'tint'>; size?: number }) {
  return (
    <span
      aria-hidden
      // Drawn, not text: it is no part of what the control around it is called.
      data-initials={bank.initials}
      className="tinted grid shrink-0 place-items-center rounded-card font-bold before:content-[attr(data-initials)]"
      style={{ width: size, height: size, fontSize: size * 0.36, '--tint': bank.tint } as CSSProperties}
    />
  )
}

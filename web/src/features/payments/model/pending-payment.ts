import type { Money } from '@pasar/contract/money'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

export type PendingPayment = {
  paymentNo: string
  /** The vendor's page; empty where the form stands in ours. */
  payUrl: string
  /** What is posted to that page; it is opened as it is without any. */
  fields?: Record<string, string>
  /** What the vendor's form in our page needs. */
  params?: Record<string, string>
  /** What a phone scans. */
  qr?: string
  expiresAt: string
  amount: Money
  method: string
  /** The name of the bank whose page it is, where one was chosen. */
  bank?: string
}

/** The payment that was opened at a vendor; kept for this visit, since the browser leaves the client for it. */
export const usePendingPayment = create<{ open: PendingPayment | null }>()(
  persist((): { open: PendingPayment | null } => ({ open: null }), {
    name: 'pasar.pay',
    storage: createJSONStorage(() => sessionStorage),
  }),
)

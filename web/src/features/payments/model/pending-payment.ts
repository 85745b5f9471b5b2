import type { Money } from '@pasar/contract/money'
import { create } from 'zustand'
import { createStored } from '@/lib/stored-store.ts'

/** A payment that was opened at a provider. */
export type PendingPayment = {
  paymentNo: string
  /** URL of the provider's page. Empty for embedded forms. */
  payUrl: string
  /** Fields to post to that page. Without them it opens by GET. */
  fields?: Record<string, string>
  /** Parameters of the provider's embedded form. */
  params?: Record<string, string>
  /** Contents of the QR code. */
  qr?: string
  expiresAt: string
  amount: Money
  method: string
  /** Name of the selected bank. */
  bank?: string
}

/** Whether the browser is opening the provider's page. False again when it comes back. */
export const useLeaving = create<{ leaving: boolean }>()(() => ({ leaving: false }))
const stay = () => useLeaving.setState({ leaving: false })
window.addEventListener('pageshow', stay)
// The return from another app shows the page again without an event of its history, as in WeChat on iOS.
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && stay())

/** The pending payment, in session storage, because the browser leaves the client for the provider's page. */
export const usePendingPayment = createStored<{ open: PendingPayment | null }>(
  'pasar.pay',
  { open: null },
  () => sessionStorage,
)

import type { Money } from '@pasar/contract/money'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

export type HandOver = {
  paymentNo: string
  payUrl: string
  expiresAt: string
  amount: Money
  method: string
  orderIds: readonly string[]
}

/** The card page that is about to be opened; kept for this visit, since the browser leaves the client for it. */
export const useHandOver = create<{ open: HandOver | null }>()(
  persist((): { open: HandOver | null } => ({ open: null }), {
    name: 'pasar.pay',
    storage: createJSONStorage(() => sessionStorage),
  }),
)

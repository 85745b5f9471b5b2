import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** Whether the amounts of the wallet are visible. Stored on the device. */
export const useAmountMask = create(persist(() => ({ open: true }), { name: 'pasar.eye' }))

export function toggleAmountMask(): void {
  useAmountMask.setState(({ open }) => ({ open: !open }))
}

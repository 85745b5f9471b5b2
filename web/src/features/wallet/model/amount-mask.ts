import { createStored } from '@/lib/stored-store.ts'

/** Whether the amounts of the wallet are visible. Stored on the device. */
export const useAmountMask = createStored('pasar.eye', { open: true })

export function toggleAmountMask(): void {
  useAmountMask.setState(({ open }) => ({ open: !open }))
}

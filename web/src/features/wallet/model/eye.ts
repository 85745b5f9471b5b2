import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** Whether amounts of the wallet can be read, or are dots; kept on the device. */
export const useEye = create(persist(() => ({ open: true }), { name: 'pasar.eye' }))

export function toggleEye(): void {
  useEye.setState(({ open }) => ({ open: !open }))
}

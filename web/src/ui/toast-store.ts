import { TOAST_MS } from '@pasar/contract/constants'
import { create } from 'zustand'

type Toast = { id: number; text: string; action?: { label: string; run: () => void } }

export const useToasts = create(() => ({ list: [] as Toast[] }))

let last = 0

export function dismissToast(id: number): void {
  useToasts.setState(({ list }) => ({ list: list.filter((toast) => toast.id !== id) }))
}

/**
 * Says something for 1,500 ms (specification §9), longer when there is something to tap.
 * The same sentence is not stacked upon itself.
 * @param action what can still be done about it, “Undo” say
 */
export function toast(text: string, action?: Toast['action']): void {
  last += 1
  const id = last
  useToasts.setState(({ list }) => ({
    list: [...list.filter((t) => t.text !== text), { id, text, action }].slice(-3),
  }))
  setTimeout(() => dismissToast(id), action ? TOAST_MS * 3 : TOAST_MS)
}

import { TOAST_MS } from '@pasar/contract/constants'
import { create } from 'zustand'

type Toast = { id: number; text: string; action?: { label: string; run: () => void } }

/** `covered` is the height that a bar covers at the bottom of the window, px: toasts show above it. */
export const useToasts = create(() => ({ list: [] as Toast[], covered: 0 }))

let last = 0

export function dismissToast(id: number): void {
  useToasts.setState(({ list }) => ({ list: list.filter((toast) => toast.id !== id) }))
}

/**
 * Shows a message for 1,500 ms, or 4,500 ms with an action. Replaces a toast with the same text.
 * @param action a button, such as “Undo”
 */
export function toast(text: string, action?: Toast['action']): void {
  last += 1
  const id = last
  useToasts.setState(({ list }) => ({
    list: [...list.filter((t) => t.text !== text), { id, text, action }].slice(-3),
  }))
  setTimeout(() => dismissToast(id), action ? TOAST_MS * 3 : TOAST_MS)
}

import { create } from 'zustand'

/** Counts the shell shows on its icons that no call answers: pieces in a visitor's cart, kept on the device. */
export const useBadges = create(() => ({ visitorCart: 0 }))

import { create } from 'zustand'

/** Counts on the shell's icons that come from the device: the number of items in a visitor's cart. */
export const useBadges = create(() => ({ visitorCart: 0 }))

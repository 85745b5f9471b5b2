import type { activity as english } from '../en-us/activity.ts'
import type { Translated } from '../types.ts'

export const activity = {
  title: 'Akciók',
  none: 'Most nincs akció',
  noneText: 'Nézze meg a bolt újdonságait.',
  toShop: 'Vissza a főoldalra',
} satisfies Translated<typeof english>

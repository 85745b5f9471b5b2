/** An item of a note while it is written. */
export type DraftItem = { key: string; title: string; quantity: number }

/** Most items of a note, as in the contract. */
export const NOTE_ITEMS_MAX = 50

/** Returns the items that have a title. */
export const readItems = (items: readonly DraftItem[]): { title: string; quantity: number }[] =>
  items.map(({ title, quantity }) => ({ title: title.trim(), quantity })).filter(({ title }) => title !== '')

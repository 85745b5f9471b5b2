import type { Language } from '@pasar/contract/constants'

/** A picture as the API takes it: its URL, and its alternative text by language. */
export type PictureValue = { url: string; alt: Partial<Record<Language, string>> }

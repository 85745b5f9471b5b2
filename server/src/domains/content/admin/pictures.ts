import { type StoredPicture, spoken, type Texts } from '../../../platform/text.ts'

/** Texts of which none must be there, as they are stored: English is there, be it empty. */
export const storedTexts = (texts: Partial<Record<string, string>>): Texts => ({
  'en-us': '',
  ...spoken(texts),
})

/** A stored picture as its editor has it. */
export const editable = ({ url, alt }: StoredPicture) => ({ url, alt })

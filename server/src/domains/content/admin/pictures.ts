import { type StoredPicture, nonEmptyTexts, type Texts } from '../../../platform/localized-text.ts'

/** Texts of which none must be there, as they are stored: English is there, be it empty. */
export const storedTexts = (texts: Partial<Record<string, string>>): Texts => ({
  'en-us': '',
  ...nonEmptyTexts(texts),
})

/** A stored picture as its editor has it. */
export const editable = ({ url, alt }: StoredPicture) => ({ url, alt })

import { nonEmptyTexts, type StoredPicture, type Texts } from '../../../platform/localized-text.ts'

/** Returns optional texts as stored; English is always present. */
export const storedTexts = (texts: Partial<Record<string, string>>): Texts => ({
  'en-us': '',
  ...nonEmptyTexts(texts),
})

/** Presents a stored picture for its editor. */
export const editable = ({ url, alt }: StoredPicture) => ({ url, alt })

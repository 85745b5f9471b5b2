import { type Language, languageTags } from '@pasar/contract/constants'
import { text } from '../../texts/text.ts'

/** Writes an amount of points, PTS minor units, in a language: “1,000 points”. */
export const formatPoints = (minor: bigint, language: Language): string =>
  text(language, 'orders.in_points', {
    points: new Intl.NumberFormat(languageTags[language]).format(Number(minor) / 100),
  })

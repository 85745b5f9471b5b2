import type { Language } from '@pasar/contract/constants'
import { fields } from '../../../texts/en-us/fields.ts'
import { text } from '../../../texts/text.ts'

const isLabelled = (key: string): key is keyof typeof fields => Object.hasOwn(fields, key)

/**
 * Returns the label of the field at `path`, by the last key of the path that is not an index. A field without
 * a label is named by its key, split into words.
 */
export function fieldLabel(path: readonly PropertyKey[], language: Language): string {
  const key = path.findLast((part) => typeof part === 'string')
  if (typeof key !== 'string') return text(language, 'issues.input')
  if (isLabelled(key)) return text(language, `fields.${key}`)
  const words = key
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

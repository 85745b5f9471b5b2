import type { cannedPlaceholders } from '@pasar/contract/calls/admin/support/canned-replies'

type Values = Record<(typeof cannedPlaceholders)[number], string>

/**
 * Returns a canned reply in the customer's language, or in English, with its placeholders filled. A
 * placeholder without a value disappears with the space before it.
 */
export function fillReply(texts: Record<string, string>, language: string, values: Values): string {
  const text = texts[language] || texts['en-us'] || ''
  return text.replace(/( ?)\{\{(\w+)\}\}/g, (all, space: string, name: string) => {
    if (!(name in values)) return all
    const value = values[name as keyof Values]
    return value && space + value
  })
}

/** Text that is markup already, and is put into a page as it stands. */
export type Html = {
  readonly markup: string
}

type Part = Html | string | number | bigint | boolean | null | undefined | readonly Part[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeText = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

function print(part: Part): string {
  if (part === null || part === undefined || part === false || part === true) return ''
  if (Array.isArray(part)) return part.map(print).join('')
  if (typeof part === 'object') return (part as Html).markup
  return escapeText(String(part))
}

/** Builds markup from a template; every value is escaped unless it is `Html` itself. Lists are joined. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const pieces = strings.map((text, index) => text + print(parts[index]))
  return { markup: pieces.join('') }
}

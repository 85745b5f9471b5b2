/** Markup, which is inserted without escaping. */
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

/** Renders a template; values are escaped unless they are `Html`, lists are joined. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const pieces = strings.map((text, index) => text + print(parts[index]))
  return { markup: pieces.join('') }
}

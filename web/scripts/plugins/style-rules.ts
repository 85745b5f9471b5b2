/** A rule of a minified style sheet, without the at-rules around it. */
export type StyleRule = {
  /** At-rules around it, outermost first: `@media (width>=750px)`. */
  conditions: readonly string[]
  selector: string
  /** The declarations; of an at-rule that is no condition, everything in its braces. */
  body: string
}

const condition = /^@(media|supports|container)\b/

/** Splits CSS at the braces of its outermost level into preludes and bodies. Knows strings and escapes. */
function* splitBlocks(css: string): Generator<[prelude: string, body: string]> {
  let [start, open, depth, quote] = [0, 0, 0, '']
  for (let at = 0; at < css.length; at++) {
    const character = css[at]!
    if (character === '\\') at++
    else if (quote) quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '{' && depth++ === 0) open = at
    else if (character === '}' && --depth === 0) {
      yield [css.slice(start, open).trim(), css.slice(open + 1, at)]
      start = at + 1
    }
  }
  if (css.slice(start).trim()) throw new Error(`a style sheet ends with ${css.slice(start, start + 80)}`)
}

/** Lists the rules of a style sheet in their order. @param css minified, without nested rules */
export function listRules(css: string, conditions: readonly string[] = []): StyleRule[] {
  return [...splitBlocks(css)].flatMap(([prelude, body]): StyleRule[] =>
    condition.test(prelude)
      ? listRules(body, [...conditions, prelude])
      : [{ conditions, selector: prelude, body }],
  )
}

/** Writes a rule with its conditions. */
export const writeRule = ({ conditions, selector, body }: StyleRule): string =>
  conditions.reduceRight((inner, around) => `${around}{${inner}}`, `${selector}{${body}}`)

/** Writes rules one after another, those with the same conditions in one block. */
export function writeRules(rules: readonly StyleRule[]): string {
  let [css, open]: [string, readonly string[]] = ['', []]
  for (const { conditions, selector, body } of rules) {
    const isSame = conditions.length === open.length && conditions.every((one, at) => one === open[at])
    if (!isSame) css += '}'.repeat(open.length) + conditions.map((one) => `${one}{`).join('')
    open = conditions
    css += `${selector}{${body}}`
  }
  return css + '}'.repeat(open.length)
}

const unescapeName = (name: string): string =>
  name
    .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/\\(.)/g, '$1')

/** Splits a selector list at its outermost commas. */
const splitSelectors = (selector: string): string[] =>
  selector.match(/(?:\\.|\([^)]*\)|\[[^\]]*\]|[^,])+/g) ?? []

/**
 * Lists the classes without which a rule matches nothing: one of each selector. Empty when a selector has
 * none.
 */
export function listClasses({ selector }: StyleRule): string[] {
  if (selector.startsWith('@')) return []
  const classes = splitSelectors(selector).map(
    (one) => /^[^.]*?\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/i.exec(one)?.[1],
  )
  return classes.every((name) => name !== undefined) ? classes.map((name) => unescapeName(name!)) : []
}

/** Properties that shorthands or each other set too, by the first word of the name. */
const families: Record<string, string> = {
  ...{ top: 'inset', right: 'inset', bottom: 'inset', left: 'inset' },
  ...{ align: 'place', justify: 'place', row: 'gap', column: 'gap', line: 'font' },
}

/** Names the families of properties that a rule sets: rules without a common one need no order. */
export function listFamilies({ selector, body }: StyleRule): Set<string> {
  if (selector.startsWith('@')) return new Set()
  const names = body.match(/(?:^|;)\s*[\w-]+(?=\s*:)/g) ?? []
  return new Set(
    names.map((found) => {
      const name = found.replace(/^[;\s]+/, '')
      if (name.startsWith('--')) return name
      const [word = ''] = name.replace(/^-(webkit|moz|ms)-/, '').split('-')
      return families[word] ?? word
    }),
  )
}
